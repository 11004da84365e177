import type { Business } from '@pj/shared/menu/menu'
import { formatOpeningHours } from '@pj/shared/menu/menu'
import { readWholeNumber } from '@pj/shared/money'
import { paidBeforeConfirming } from '@pj/shared/payments/online'
import styles from './business-screen.module.css'
import { DraftField } from './draft-field.tsx'
import { ShopSection } from './shop-section.tsx'
import { businessMessages } from './texts.ts'
import { useDraft, useDraftPart } from './use-draft.ts'
import { VatSection } from './vat-section.tsx'

type TextField = Exclude<keyof Business, 'bank'>
type BankField = keyof Business['bank']

interface FieldDescription<Name> {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly type?: 'tel' | 'email'
}

const fields: readonly FieldDescription<TextField>[] = [
  { name: 'title', label: 'Name of the bakery' },
  { name: 'name', label: 'Short name', hint: 'Used in sentences: “your P&J order”.' },
  { name: 'tagline', label: 'Tagline', hint: 'Without a full stop.' },
  { name: 'address', label: 'Address in one line' },
  { name: 'street', label: 'Street', hint: 'For search engines and maps.' },
  { name: 'city', label: 'City' },
  { name: 'phone', label: 'Phone number', type: 'tel' },
  { name: 'whatsapp', label: 'WhatsApp number', type: 'tel', hint: 'Nigerian numbers can start with 0.' },
  { name: 'email', label: 'Email address', type: 'email' },
]

const bankFields: readonly FieldDescription<BankField>[] = [
  { name: 'bank', label: 'Bank' },
  { name: 'account_name', label: 'Account name' },
  { name: 'account_number', label: 'Account number', hint: '10 digits.' },
]

/** Names, contact, bank account and VAT of the bakery. */
export function BusinessScreen() {
  const [business, changeBusiness] = useDraftPart('business')
  const [payment, changePayment] = useDraftPart('payment')
  return (
    <div className="stack medium">
      <h2>Business</h2>
      <ShopSection id="business" title="Name and contact">
        <div className="fields">
          {fields.map(({ name, ...field }) => (
            <DraftField
              key={name}
              {...field}
              value={business[name]}
              onCommit={(text) => changeBusiness((current) => ({ ...current, [name]: text.trim() }))}
            />
          ))}
        </div>
        <FooterPreview />
      </ShopSection>
      <ShopSection id="bank" title="Bank account" note={businessMessages.bank}>
        <div className="fields">
          {bankFields.map(({ name, ...field }) => (
            <DraftField
              key={name}
              {...field}
              value={business.bank[name]}
              onCommit={(text) =>
                changeBusiness((current) => ({ ...current, bank: { ...current.bank, [name]: text.trim() } }))
              }
            />
          ))}
        </div>
        <BankPreview bank={business.bank} />
      </ShopSection>
      <ShopSection id="deposit" title="Deposit" note={businessMessages.deposit}>
        <div className="fields">
          <DraftField
            label="Deposit for custom orders, %"
            inputMode="numeric"
            hint={businessMessages.depositHint}
            value={String(payment.deposit_percent)}
            onCommit={(text) => changePayment((current) => ({ ...current, deposit_percent: readPercent(text) }))}
          />
        </div>
        <fieldset>
          <legend>{businessMessages.beforeConfirming}</legend>
          {paidBeforeConfirming.map((choice) => (
            <label key={choice} className="check">
              <input
                type="radio"
                name="before_confirming"
                checked={payment.before_confirming === choice}
                onChange={() => changePayment((current) => ({ ...current, before_confirming: choice }))}
              />
              {beforeConfirmingLabels[choice]}
            </label>
          ))}
        </fieldset>
        <label className="check">
          <input
            type="checkbox"
            checked={payment.bakery_email}
            onChange={({ target }) => changePayment((current) => ({ ...current, bakery_email: target.checked }))}
          />
          {businessMessages.bakeryEmail}
        </label>
      </ShopSection>
      <VatSection />
    </div>
  )
}

const beforeConfirmingLabels = { nothing: 'Nothing', deposit: 'The deposit', all: 'Everything' } as const

/** NaN for what is not a number: the schema has the error message. */
const readPercent = (text: string): number => readWholeNumber(text.replace('%', '')) ?? Number.NaN

function FooterPreview() {
  const { document } = useDraft().state
  const { title, tagline, address, phone } = document.business
  return (
    <section className="well" aria-label="At the end of every page">
      <p className="small soft">At the end of every page</p>
      <p className={styles.title}>{title}</p>
      <p className="soft">{tagline}.</p>
      <p>{address}</p>
      <p>{formatOpeningHours(document).join(', ')}</p>
      <p>{phone}</p>
    </section>
  )
}

const BankPreview = ({ bank: { bank, account_name, account_number } }: { bank: Business['bank'] }) => (
  <section className="well" aria-label="How to pay">
    <p className="small soft">{businessMessages.bankPreview}</p>
    <dl className="facts">
      <div>
        <dt>Bank</dt>
        <dd>{bank}</dd>
      </div>
      <div>
        <dt>Account name</dt>
        <dd>{account_name}</dd>
      </div>
      <div>
        <dt>Account number</dt>
        <dd className="money">{account_number}</dd>
      </div>
    </dl>
  </section>
)
