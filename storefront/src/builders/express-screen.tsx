import { expressBuilder } from '@pj/builders/express-builder'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { BuilderFrame } from './builder-frame.tsx'

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
