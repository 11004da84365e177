import { formatDay, lagosDay } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { withDeliveryMethod } from '../checkout/checkout-draft.ts'
import { DraftTextField, FormSection } from '../checkout/contact-fields.tsx'
import { DeliveryFields } from '../checkout/delivery-fields.tsx'
import type { CheckoutForm } from '../checkout/use-checkout-form.ts'
import { useMenu } from '../lib/menu.ts'
import styles from './customer-fields.module.css'
import {
  type CustomerQuery,
  compareCustomer,
  customerAddress,
  type DifferentValue,
  findCustomerQuery,
} from './customer-values.ts'
import { type Customer, type FoundCustomer, fetchCustomer, type PastOrder, searchCustomers } from './desk-requests.ts'
import { readDeskSession } from './desk-session.ts'
import { KnownCustomer } from './known-customer.tsx'
import { messages } from './texts.ts'
import type { DeskForm } from './use-desk-form.ts'

/** Earlier customers are found by phone number, name or email. */
export function CustomerFields({ form: { checkout, visibleErrors } }: { form: DeskForm }) {
  const menu = useMenu()
  const [customer, setCustomer] = useState<Customer>()
  const [past, setPast] = useState<PastOrder>()
  const [different, setDifferent] = useState<readonly DifferentValue[]>([])
  const [isFailed, setFailed] = useState(false)
  const query = customer ? undefined : findCustomerQuery(checkout.draft)
  const search = useCustomerSearch(query?.text ?? '')

  const choose = async (key: string) => {
    const found = await fetchCustomer(key, readDeskSession()?.token ?? '').catch(() => undefined)
    setFailed(!found)
    if (found) setCustomer(found)
  }
  const fillFields = useEffectEvent((chosen: Customer) => {
    const { values, different } = compareCustomer(checkout.draft, chosen, menu)
    checkout.setValues(values)
    setDifferent(different)
  })
  const fillDelivery = useEffectEvent((repeated: PastOrder) => {
    if (!customer || repeated.delivery_method === 'pickup') return
    const draft = withDeliveryMethod(checkout.draft, 'delivery', menu)
    const { values, different } = compareCustomer(draft, { ...customer, ...repeated }, menu)
    checkout.setValues({ ...draft, ...values })
    setDifferent(different.filter(({ field }) => ['house_address', 'city', 'location'].includes(field)))
  })
  // In effects, which have what was typed while the customer or the order was fetched.
  useLayoutEffect(() => {
    if (customer) fillFields(customer)
  }, [customer])
  useLayoutEffect(() => {
    if (past) fillDelivery(past)
  }, [past])
  const setMethod: typeof checkout.setMethod = (method) => {
    if (!customer || method === 'pickup' || checkout.draft.delivery_method === 'delivery') checkout.setMethod(method)
    else checkout.setValues({ delivery_method: method, ...customerAddress(customer, menu) })
  }

  return (
    <>
      <FormSection title="Customer">
        <ContactFields form={{ ...checkout, visibleErrors }} searched={query?.field}>
          {search?.customers && search.customers.length > 0 && (
            <CustomerResults customers={search.customers} onChoose={(key) => void choose(key)} />
          )}
        </ContactFields>
        <SearchStatus search={search} isFailed={isFailed} />
        {customer && (
          <KnownCustomer
            key={customer.key}
            customer={customer}
            different={different}
            onUse={({ field, theirs }) => {
              checkout.setValues({ [field]: theirs })
              setDifferent(different.filter((each) => each.field !== field))
            }}
            onKeep={() => setDifferent([])}
            onRepeated={setPast}
            onForget={() => setCustomer(undefined)}
          />
        )}
      </FormSection>
      <DeliveryFields form={{ ...checkout, setMethod }} />
    </>
  )
}

interface ContactFieldsProps {
  form: CheckoutForm
  /** The field below which the results of the search are shown. */
  searched: CustomerQuery['field'] | undefined
  children: ReactNode
}

/** The phone number first, because it finds the rest. The browser would fill in the details of staff. */
const ContactFields = ({ form, searched, children }: ContactFieldsProps) => (
  <>
    <DraftTextField
      form={form}
      label="Phone number"
      field="phone_number"
      hint={messages.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="off"
    />
    {searched === 'phone_number' && children}
    <DraftTextField form={form} label="Name" field="name" autoComplete="off" />
    {searched === 'name' && children}
    <DraftTextField
      form={form}
      label="Email"
      field="email"
      hint="Optional."
      type="email"
      inputMode="email"
      autoComplete="off"
    />
    {searched === 'email' && children}
  </>
)

interface CustomerResultsProps {
  customers: readonly FoundCustomer[]
  onChoose: (key: string) => void
}

const CustomerResults = ({ customers, onChoose }: CustomerResultsProps) => (
  <ul className="stack gap-2" aria-label="Earlier customers">
    {customers.slice(0, shownCustomers).map((customer) => (
      <li key={customer.key}>
        <Button wide className={styles.result} onClick={() => onChoose(customer.key)}>
          <strong>{customer.name}</strong> <span>{describeCustomer(customer)}</span>
        </Button>
      </li>
    ))}
  </ul>
)

const SearchStatus = ({ search, isFailed }: { search: CustomerSearch | undefined; isFailed: boolean }) => (
  <p className={clsx('small soft', styles.status)} role="status">
    {isFailed ? messages.customerNotLoaded : describeSearch(search)}
  </p>
)

const shownCustomers = 6

function describeSearch(search: CustomerSearch | undefined): string {
  if (!search) return ''
  if (!search.customers) return messages.searchFailed
  const { length } = search.customers
  if (length === 0) return messages.noMatch
  return length === 1 ? messages.oneMatch : messages.matches(length)
}

const describeCustomer = ({ phone_number, email, orders, last_order_at }: FoundCustomer): string =>
  [
    phone_number ?? email,
    orders === 1 ? '1 order' : `${orders} orders`,
    last_order_at && `last on ${formatDay(lagosDay(new Date(last_order_at)))}`,
  ]
    .filter(Boolean)
    .join(' · ')

const debounceMs = 250

interface CustomerSearch {
  readonly query: string
  /** Undefined when the search failed. */
  readonly customers: readonly FoundCustomer[] | undefined
}

/** Undefined while the search runs, and for an empty query. */
function useCustomerSearch(query: string): CustomerSearch | undefined {
  const [latest, setLatest] = useState<CustomerSearch>()
  useEffect(() => {
    if (query === '') return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const token = readDeskSession()?.token ?? ''
      const found = await searchCustomers(query, { token, signal: abort.signal }).catch(() => undefined)
      if (!abort.signal.aborted) setLatest({ query, customers: found?.customers })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])
  return latest?.query === query ? latest : undefined
}
