import { PageMeta } from '../layout/page-meta.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { expressBuilder } from './express.ts'

/** Cakes that are ready in 3 hours, at /ExpressDashboard. */
export const ExpressScreen = () => (
  <div className="screen">
    <PageMeta title={expressBuilder.heading} description={expressBuilder.intro} imageSlug="custom-3" />
    <BuilderFrame builder={expressBuilder} />
  </div>
)
