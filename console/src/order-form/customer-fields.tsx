import type { Customer, CustomerList } from '@pj/shared/customers.api'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { checkoutLimits } from '@pj/shared/orders/checkout-rules'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { customerQuery, customerSearchQuery } from '../api/customers.ts'
import { useMenu } from '../menu/use-menu.tsx'
import styles from './customer-fields.module.css'
import {
  type ContactField,
  type ContactSearch,
  compareValues,
  customerAddress,
  customerValues,
  type DifferentValue,
  findContactSearch,
  hasAddress,
} from './customer-values.ts'
import { KnownCustomer } from './known-customer.tsx'
import { type OrderForm, typedField } from './order-form.ts'

export const messages = {
  phoneHint: 'Optional. Type four digits to find earlier orders.',
  notLoaded: "We couldn't load this customer. Try again.",
  searchFailed: "We couldn't search earlier customers. You can still take the order.",
  noMatch: 'No earlier customer matches.',
  oneMatch: 'An earlier customer matches.',
  matches: (count: number) => `${count} earlier customers match.`,
}

/** Who the order is for. Earlier customers are found by phone number, name or email. */
export function CustomerFields({ form }: { form: OrderForm }) {
  const menu = useMenu()
  const queries = useQueryClient()
  const fields = useRef<HTMLDivElement>(null)
  const [customer, setCustomer] = useState<Customer>()
  const [different, setDifferent] = useState<readonly DifferentValue[]>([])
  const choose = useMutation({
    mutationFn: (key: string) => queries.fetchQuery(customerQuery(key)),
    onSuccess: (found) => {
      const { typed } = form.latest()
      const { values, different } = compareValues(typed, customerValues(found, typed, menu))
      form.change(values)
      setDifferent(different)
      setCustomer(found)
    },
  })
  const isDelivery = form.draft.typed.delivery_method === 'delivery'
  const fillAddress = useEffectEvent(() => {
    if (customer && !hasAddress(form.latest().typed)) form.change(customerAddress(customer, menu))
  })
  // Staff may choose delivery after the customer.
  useEffect(() => {
    if (isDelivery) fillAddress()
  }, [isDelivery])

  return (
    <section className="stack gap-3" aria-label="Customer">
      <div ref={fields} className="stack">
        <ContactFields
          form={form}
          search={customer ? undefined : findContactSearch(form.draft)}
          onChoose={choose.mutate}
        />
      </div>
      {choose.isError && <p role="alert">{messages.notLoaded}</p>}
      {customer && (
        <KnownCustomer
          form={form}
          customer={customer}
          different={different}
          onDecided={setDifferent}
          onDelivery={(past) => {
            const address = customerAddress(past, menu)
            const { values, different } = compareValues(form.latest().typed, address)
            form.change({ ...values, delivery_method: 'delivery' })
            setDifferent((left) => [...left.filter(({ field }) => !(field in address)), ...different])
          }}
          onForget={() => {
            setCustomer(undefined)
            fields.current?.querySelector('input')?.focus()
          }}
        />
      )}
    </section>
  )
}

interface ContactFieldsProps {
  form: OrderForm
  search: ContactSearch | undefined
  onChoose: (key: string) => void
}

/** The phone number first, because it finds the rest. */
function ContactFields({ form, search, onChoose }: ContactFieldsProps) {
  const { data, isError, isPlaceholderData: isOutdated } = useQuery(customerSearchQuery(search?.text ?? ''))
  const customers = search ? (data?.customers ?? []) : []
  const input = (field: ContactField) => ({ ...typedField(form, field), onKeyDown: moveFocus })
  const field = (name: ContactField, control: ReactNode) => (
    <div key={name} className="stack gap-2" data-search>
      {control}
      {search?.field === name && <Results customers={customers} onChoose={onChoose} />}
    </div>
  )
  return (
    <>
      {field(
        'phone_number',
        <TextField
          label="Phone number"
          hint={messages.phoneHint}
          type="tel"
          inputMode="tel"
          maxLength={checkoutLimits.phone_number}
          {...input('phone_number')}
        />,
      )}
      {field(
        'name',
        <TextField label="Name" autoCapitalize="words" maxLength={checkoutLimits.name} {...input('name')} />,
      )}
      {field('email', <TextField label="Email" hint="Optional." type="email" inputMode="email" {...input('email')} />)}
      <p className="small soft" role="status">
        {search && (isError ? messages.searchFailed : data && !isOutdated && describeMatches(customers.length))}
      </p>
    </>
  )
}

const describeMatches = (count: number): string => {
  if (count === 0) return messages.noMatch
  return count === 1 ? messages.oneMatch : messages.matches(count)
}

const shownCustomers = 6

interface ResultsProps extends Pick<ContactFieldsProps, 'onChoose'> {
  customers: CustomerList['customers']
}

const Results = ({ customers, onChoose }: ResultsProps) => (
  <ul className="stack gap-2" aria-label="Earlier customers">
    {customers.slice(0, shownCustomers).map(({ key, name, phone_number, email, orders, last_order_at }) => (
      <li key={key}>
        <Button wide className={styles.result} onKeyDown={moveFocus} onClick={() => onChoose(key)}>
          <strong>{name}</strong>{' '}
          <span className="normal">
            {phone_number ?? email} · {formatCount(orders, 'order')} · last on{' '}
            {formatFullDay(lagosDay(new Date(last_order_at)))}
          </span>
        </Button>
      </li>
    ))}
  </ul>
)

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = event.currentTarget.closest('[data-search]')?.querySelectorAll<HTMLElement>('input, button')
  const step = steps[event.key]
  if (!stops || step === undefined) return
  const next = stops[[...stops].indexOf(event.currentTarget) + step]
  if (next) event.preventDefault()
  next?.focus()
}
