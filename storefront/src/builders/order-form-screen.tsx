import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { BuilderFrame } from './builder-frame.tsx'
import { orderFormBuilder } from './order-form.ts'

/** Themed and wedding cakes, at /orderform. */
export const OrderFormScreen = () => (
  <div className="screen">
    <PageMeta
      title={orderFormBuilder.heading}
      description={orderFormBuilder.intro(useMenu())}
      image="/pictures/three-tier-1-preview.jpg"
    />
    <BuilderFrame builder={orderFormBuilder} />
  </div>
)
