import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { useNavigate } from 'react-router-dom'
import styles from './cart-screen.module.css'
import emptyStand from './empty-stand.svg'

export function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className={clsx('stack centered', styles.empty)}>
      <img className={styles.emptyStand} src={emptyStand} width="240" height="200" alt="" />
      <h2>Your cart is empty</h2>
      <p className="lead">Warm brownies, a birthday cake, three tiers for Saturday: it all starts in the shop.</p>
      <Button variant="primary" onClick={() => navigate('/')}>
        Continue Shopping
      </Button>
    </div>
  )
}
