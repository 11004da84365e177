import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { BuilderFrame } from './builder-frame.tsx'
import { expressBuilder } from './express.ts'

/** Cakes that are ready in 3 hours, at /ExpressDashboard. */
export const ExpressScreen = () => (
  <div className="screen">
    <PageMeta
      title={expressBuilder.heading}
      description={expressBuilder.intro(useMenu())}
      image="/pictures/custom-3-preview.jpg"
    />
    <BuilderFrame builder={expressBuilder} />
  </div>
)
