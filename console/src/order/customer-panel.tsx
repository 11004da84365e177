import type { Order } from '@pj/shared/api/orders'
import { mailtoUrl, telUrl } from '@pj/shared/contact-links'
import { buttonClass } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { formatAmount } from '../lib/format-amount.ts'
import { whatsappNumber } from '../lib/whatsapp-number.ts'
import { useMenu } from '../menu/use-menu.ts'
import styles from './customer-panel.module.css'

/** The customer, how to contact them, and the destination. */
export function CustomerPanel({ order }: { order: Order }) {
  const { name, phone_number: phone, email } = order
  const { business } = useMenu()
  const greeting = encodeURIComponent(`Hello ${name}, this is ${business.title} about your order ${order.order_id}.`)
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
            <a
              className={buttonClass()}
              href={`https://wa.me/${whatsappNumber(phone)}?text=${greeting}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              WhatsApp
            </a>
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
