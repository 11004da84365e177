import { Button } from '@pj/ui/button.tsx'
import { useNavigate } from 'react-router-dom'
import { commonMessages } from '../lib/texts.ts'
import { WithoutScripts } from './cart-problems.tsx'
import emptyStand from './empty-stand.svg'
import { cartMessages } from './texts.ts'

/** The frame of the empty cart before the browser's cart is read. docs/business-rules.md#cart-screen */
export const LoadingCart = () => (
  <>
    <WithoutScripts what="Your cart" />
    <div className="stack centered empty-state needs-scripts" role="status">
      <Stand />
      <p className="lead">{commonMessages.loadingCart}</p>
    </div>
  </>
)

export function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className="stack centered empty-state">
      <Stand />
      <h2>{cartMessages.empty}</h2>
      <p className="lead">{cartMessages.emptyIntro}</p>
      <Button variant="primary" onClick={() => navigate('/')}>
        Continue Shopping
      </Button>
    </div>
  )
}

const Stand = () => <img src={emptyStand} width="240" height="200" alt="" />
