import { orderFormBuilder } from '@pj/builders/order-form-builder'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { BuilderFrame } from './builder-frame.tsx'

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
