import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { BuilderFrame, BuilderScreen } from './builder-frame.tsx'

export const CakeBuilderScreen = () => (
  <BuilderScreen builder={cakeBuilderPage} image="/pictures/single-tier-1-preview.jpg" />
)

export const CustomiserSection = () => <BuilderFrame builder={homeCustomiser} isSection />
