import type { Order } from '@pj/shared/orders/orders.api'
import { mailtoUrl, telUrl } from '@pj/shared/text'
import { buttonClass } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { Mail, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { customerUrl } from '../customers/customer-url.ts'
import { formatAmount } from '../lib/format-amount.ts'
import { useMenu } from '../menu/use-menu.tsx'
import styles from './customer-panel.module.css'
import { WhatsappLink } from './whatsapp-link.tsx'

/** The customer, how to contact them, and the destination. */
export function CustomerPanel({ order }: { order: Order }) {
  const { name, phone_number: phone, email } = order
  const { business } = useMenu()
  return (
    <section className="card card-body stack" aria-label="Customer">
      <h2 className={styles.name}>{name}</h2>
      <div className="row">
        {phone && (
          <>
            <a className={buttonClass()} href={telUrl(phone)}>
              <Phone aria-hidden="true" />
              Call {phone}
            </a>
            <WhatsappLink order={order} phone={phone}>
              WhatsApp
            </WhatsappLink>
          </>
        )}
        {email && (
          <a className={buttonClass()} href={mailtoUrl(email, `Your order ${order.order_id}`)}>
            <Mail aria-hidden="true" />
            {email}
          </a>
        )}
      </div>
      {!phone && <p className="soft">No phone number was given.</p>}
      {order.customer_key && (
        <Link className={clsx('no-print', styles.allOrders)} to={customerUrl(order.customer_key)}>
          All orders of this customer
        </Link>
      )}
      {order.delivery_method === 'delivery' ? (
        <div>
          <p className={fieldStyles.label}>Deliver to</p>
          <address className={styles.address}>
            {order.house_address}
            <br />
            {order.city}
            <br />
            <strong>{order.location}</strong>, fee {formatAmount(order.delivery_price)}
          </address>
        </div>
      ) : (
        <p>
          <span className={fieldStyles.label}>Pickup</span>
          <br />
          {business.address}
        </p>
      )}
    </section>
  )
}
