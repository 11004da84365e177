import { includedVat } from '@pj/shared/documents/vat'
import { formatOpeningHours } from '@pj/shared/menu/menu'
import { isUsed, type ShopUse, shopUseLabels, shopUses } from '@pj/shared/menu/uses'
import { paidBeforeConfirming } from '@pj/shared/payments/online'
import { Check } from '@pj/ui/check.tsx'
import { Fragment, useId, useState } from 'react'
import { DraftCheck, DraftField, type DraftFieldProps, DraftFields } from './draft-field.tsx'
import { InstalmentsSection } from './instalments-section.tsx'
import { ShopSection } from './shop-section.tsx'
import { businessMessages as messages, usesMessages } from './texts.ts'
import { useDraft } from './use-draft.ts'

const contactFields: readonly DraftFieldProps[] = [
  { path: ['business', 'title'], label: 'Name of the bakery' },
  { path: ['business', 'name'], label: 'Short name', hint: 'Used in sentences: “your P&J order”.' },
  { path: ['business', 'tagline'], label: 'Tagline', hint: 'Without a full stop.' },
  { path: ['business', 'address'], label: 'Address in one line' },
  { path: ['business', 'street'], label: 'Street', hint: 'For search engines and maps.' },
  { path: ['business', 'city'], label: 'City' },
  { path: ['business', 'phone'], label: 'Phone number', kind: 'phone' },
  {
    path: ['business', 'whatsapp'],
    label: 'WhatsApp number',
    kind: 'phone',
    hint: 'Nigerian numbers can start with 0.',
  },
  { path: ['business', 'email'], label: 'Email address', kind: 'email' },
]

const bankFields: readonly DraftFieldProps[] = [
  { path: ['business', 'bank', 'bank'], label: 'Bank' },
  { path: ['business', 'bank', 'account_name'], label: 'Account name' },
  { path: ['business', 'bank', 'account_number'], label: 'Account number', hint: '10 digits.' },
]

export const BusinessScreen = () => (
  <div className="stack medium">
    <h2>Business</h2>
    <ShopSection id="business" title="Name and contact">
      <DraftFields fields={contactFields} />
      <FooterPreview />
    </ShopSection>
    <ShopSection id="bank" title="Bank account" note={messages.bank}>
      <DraftFields fields={bankFields} />
      <BankPreview />
    </ShopSection>
    <UsesSection />
    <PaymentSection />
    <InstalmentsSection />
    <VatSection />
  </div>
)

function FooterPreview() {
  const { document } = useDraft().state
  const { title, tagline, address, phone } = document.business
  return (
    <section className="well" aria-label="At the end of every page">
      <p className="small soft">At the end of every page</p>
      <p className="strong step-1">{title}</p>
      <p className="soft">{tagline}.</p>
      <p>{address}</p>
      <p>{formatOpeningHours(document).join(', ')}</p>
      <p>{phone}</p>
    </section>
  )
}

function BankPreview() {
  const { bank, account_name, account_number } = useDraft().state.document.business.bank
  return (
    <section className="well" aria-label="How to pay">
      <p className="small soft">{messages.bankPreview}</p>
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
}

const beforeConfirmingLabels = { nothing: 'Nothing', deposit: 'The deposit', all: 'Everything' } as const

function PaymentSection() {
  const { state, put } = useDraft()
  return (
    <ShopSection id="deposit" title="Deposit" note={messages.deposit}>
      <div className="fields">
        <DraftField
          path={['payment', 'deposit_percent']}
          label="Deposit for custom orders, %"
          kind="percent"
          hint={messages.depositHint}
        />
        <DraftField
          path={['payment', 'desk_discount_percent']}
          label="Discount that the desk may give, %"
          kind="percent"
          hint={messages.deskDiscountHint}
        />
      </div>
      <fieldset>
        <legend>{messages.beforeConfirming}</legend>
        {paidBeforeConfirming.map((choice) => (
          <label key={choice} className="check">
            <input
              type="radio"
              name="before_confirming"
              checked={state.document.payment.before_confirming === choice}
              onChange={() => put(['payment', 'before_confirming'], choice)}
            />
            {beforeConfirmingLabels[choice]}
          </label>
        ))}
      </fieldset>
      <DraftCheck path={['payment', 'bakery_email']} label={messages.bakeryEmail} />
      <DraftCheck path={['payment', 'desk_counts_cash']} label={messages.deskCountsCash} />
    </ShopSection>
  )
}

/** Whether the shop is registered for VAT, and the numbers on its receipts and invoices (docs/business-rules.md#vat). */
function VatSection() {
  const { state, put } = useDraft()
  const { tax } = state.document
  // A registered shop has a TIN, so the draft is only changed once there is one.
  const [isTicked, setTicked] = useState(false)
  const register = (registered: boolean): void => {
    const isSaved = put(['tax', 'registered'], registered).length === 0
    setTicked(registered && !isSaved)
  }
  const putTin = (tin: unknown) => {
    const errors = put(['tax'], { ...tax, tin, registered: tax.registered || isTicked })
    if (errors.length === 0) setTicked(false)
    return errors
  }
  const example = includedVat([{ amount: 10_000, tax_class: 'standard' }], { ...tax, registered: true })
  return (
    <ShopSection id="vat" title="VAT" note={messages.vat}>
      <Check label={messages.registered} checked={tax.registered || isTicked} onChange={register} />
      <DraftFields
        fields={[
          {
            path: ['tax', 'tin'],
            label: 'TIN',
            hint: 'Your tax identification number.',
            problem: isTicked ? messages.tinMissing : undefined,
            store: putTin,
          },
          {
            path: ['tax', 'registration_number'],
            label: 'Registration number',
            hint: 'From the CAC, such as RC 123456.',
          },
          { path: ['tax', 'rate_percent'], label: 'VAT rate, %', kind: 'decimal', hint: messages.vatExample(example) },
        ]}
      />
    </ShopSection>
  )
}

/** What the shop uses and what it does without (docs/business-rules.md#what-a-shop-uses). */
const UsesSection = () => (
  <ShopSection id="uses" title="What we use" note={usesMessages.note}>
    {shopUses.map((use) => (
      <UseCheck key={use} use={use} />
    ))}
  </ShopSection>
)

function UseCheck({ use }: { use: ShopUse }) {
  const { state, put } = useDraft()
  const id = useId()
  const open = state.warnings.filter(({ path }) => path === `business.uses.${use}`)
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-does`}
        checked={isUsed(state.document, use)}
        onChange={({ target }) => void put(['business', 'uses', use], target.checked)}
      />
      <span>
        <span id={id}>{shopUseLabels[use]}</span>
        <br />
        <span id={`${id}-does`} className="soft small">
          {usesMessages.uses[use]}
        </span>
        <span role="status">
          {open.map(({ message }) => (
            <Fragment key={message}>
              <br />
              {message}.
            </Fragment>
          ))}
        </span>
      </span>
    </label>
  )
}
