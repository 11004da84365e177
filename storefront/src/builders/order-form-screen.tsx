import { PageMeta } from '../layout/page-meta.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { orderFormBuilder } from './order-form.ts'

/** Themed and wedding cakes, at /orderform. */
export const OrderFormScreen = () => (
  <div className="screen">
    <PageMeta title={orderFormBuilder.heading} description={orderFormBuilder.intro} imageSlug="three-tier-1" />
    <BuilderFrame builder={orderFormBuilder} />
  </div>
)
