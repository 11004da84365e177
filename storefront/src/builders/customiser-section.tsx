import { BuilderFrame } from './builder-frame.tsx'
import { homeCustomiser } from './customiser.ts'

/** The home page's customiser, in twelve steps. */
export const CustomiserSection = () => <BuilderFrame builder={homeCustomiser} isSection />
