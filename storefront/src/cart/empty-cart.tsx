import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { useNavigate } from 'react-router-dom'
import { commonMessages } from '../lib/texts.ts'
import { WithoutScripts } from './cart-problems.tsx'
import styles from './cart-screen.module.css'
import emptyStand from './empty-stand.svg'
import { cartMessages } from './texts.ts'

/** The frame of the empty cart before the browser's cart is read. docs/business-rules.md#cart-screen */
export const LoadingCart = () => (
  <>
    <WithoutScripts what="Your cart" />
    <div className={clsx('stack centered needs-scripts', styles.empty)} role="status">
      <Stand />
      <p className="lead">{commonMessages.loadingCart}</p>
    </div>
  </>
)

export function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className={clsx('stack centered', styles.empty)}>
      <Stand />
      <h2>{cartMessages.empty}</h2>
      <p className="lead">{cartMessages.emptyIntro}</p>
      <Button variant="primary" onClick={() => navigate('/')}>
        Continue Shopping
      </Button>
    </div>
  )
}

const Stand = () => <img className={styles.emptyStand} src={emptyStand} width="240" height="200" alt="" />
