import type { Customer } from '@pj/shared/customers.api'
import { mailtoUrl, telUrl } from '@pj/shared/text'
import { buttonClass } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { formatAmount, whatsappNumber } from '../lib/format.ts'
import styles from './customer-contacts.module.css'

/** How to contact the customer, the address of the latest delivery and the sums of their orders. */
export function CustomerContacts({ customer }: { customer: Customer }) {
  const { phone_number: phone, email } = customer
  return (
    <section className="card card-body stack" aria-label="Contacts and sums">
      <div className="row">
        {phone && (
          <>
            <a className={buttonClass()} href={telUrl(phone)}>
              <Phone aria-hidden="true" />
              Call {phone}
            </a>
            <a
              className={buttonClass()}
              href={`https://wa.me/${whatsappNumber(phone)}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              WhatsApp
            </a>
          </>
        )}
        {email && (
          <a className={clsx(buttonClass(), styles.email)} href={mailtoUrl(email)}>
            <Mail aria-hidden="true" />
            {email}
          </a>
        )}
      </div>
      {customer.house_address && (
        <div>
          <p className={fieldStyles.label}>Latest delivery</p>
          <address className={styles.address}>
            {[customer.house_address, customer.city, customer.location].filter(Boolean).join(', ')}
          </address>
        </div>
      )}
      <dl className={styles.sums}>
        <Sum label="Orders" value={String(customer.orders)} />
        <Sum label="Amount" value={formatAmount(customer.amount)} />
        <BalanceSum balance={customer.balance_due} />
      </dl>
    </section>
  )
}

const BalanceSum = ({ balance }: { balance: number }) =>
  balance < 0 ? (
    <Sum label="To give back" value={formatAmount(-balance)} />
  ) : (
    <Sum label="Still due" value={formatAmount(balance)} />
  )

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className={fieldStyles.label}>{label}</dt> <dd>{value}</dd>
  </div>
)
