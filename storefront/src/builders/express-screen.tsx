import { expressBuilder } from '@pj/builders/express-builder'
import { BuilderScreen } from './builder-frame.tsx'

export const ExpressScreen = () => <BuilderScreen builder={expressBuilder} image="/pictures/custom-3-preview.jpg" />
