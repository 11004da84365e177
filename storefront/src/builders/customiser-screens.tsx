import { PageMeta } from '../layout/page-meta.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { cakeBuilderPage, homeCustomiser } from './customiser.ts'

/** The cake builder in seven steps, at /customize. */
export const CakeBuilderScreen = () => (
  <div className="screen">
    <PageMeta title={cakeBuilderPage.heading} description={cakeBuilderPage.intro} imageSlug="single-tier-1" />
    <BuilderFrame builder={cakeBuilderPage} />
  </div>
)

/** The cake builder in twelve steps, a section of the home page. */
export const CustomiserSection = () => <BuilderFrame builder={homeCustomiser} isSection />
