import { PageMeta } from '../ui/page-meta.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { cakeBuilderPage } from './customiser.ts'

/** The cake builder in seven steps, at /customize. */
export const CakeBuilderScreen = () => (
  <div className="screen">
    <PageMeta title={cakeBuilderPage.heading} description={cakeBuilderPage.lead} picture="single-tier-1" />
    <BuilderFrame builder={cakeBuilderPage} />
  </div>
)
