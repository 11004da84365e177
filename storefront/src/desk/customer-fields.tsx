import { useState } from 'react'
import { type Customer, fetchCustomer } from '../api/desk.ts'
import { TextField } from '../checkout/contact-fields.tsx'
import { DeliveryFields } from '../checkout/delivery-fields.tsx'
import { FormSection } from '../checkout/form-section.tsx'
import { useMenu } from '../lib/menu.ts'
import { CustomerResults } from './customer-results.tsx'
import { compareCustomer, customerAddress, customerQuery, type DifferentValue } from './customer-values.ts'
import { readDeskSession } from './desk-session.ts'
import { KnownCustomer } from './known-customer.tsx'
import { useCustomerSearch } from './use-customer-search.ts'
import type { DeskForm } from './use-desk-form.ts'

/** Who orders, found by phone number, name or email among earlier customers, and where the order goes. */
export function CustomerFields({ form: { checkout, visibleErrors } }: { form: DeskForm }) {
  const menu = useMenu()
  const [customer, setCustomer] = useState<Customer>()
  const [different, setDifferent] = useState<readonly DifferentValue[]>([])
  const search = useCustomerSearch(customer ? '' : customerQuery(checkout.draft))

  const choose = async (key: string): Promise<boolean> => {
    const result = await fetchCustomer(key, readDeskSession()?.token ?? '')
    if (result.kind !== 'ok') return false
    const compared = compareCustomer(checkout.draft, result.body, menu)
    checkout.setValues(compared.values)
    setDifferent(compared.different)
    setCustomer(result.body)
    return true
  }
  const setMethod: typeof checkout.setMethod = (method) => {
    if (!customer || method === 'pickup' || checkout.draft.method === 'delivery') checkout.setMethod(method)
    else checkout.setValues({ method, ...customerAddress(customer, menu) })
  }

  return (
    <>
      <FormSection title="Customer">
        <TextField
          form={checkout}
          label="Phone number"
          field="phone"
          hint="Optional. From four digits on we look for earlier orders."
          error={visibleErrors.phone_number}
          name="phone_number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          form={checkout}
          label="Name"
          field="name"
          error={visibleErrors.name}
          name="name"
          autoComplete="off"
        />
        <TextField
          form={checkout}
          label="Email"
          field="email"
          hint="Optional."
          error={visibleErrors.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <CustomerResults search={search} onChoose={choose} />
        {customer && (
          <KnownCustomer
            customer={customer}
            different={different}
            onUse={({ field, theirs }) => {
              checkout.setValues({ [field]: theirs })
              setDifferent(different.filter((each) => each.field !== field))
            }}
            onKeep={() => setDifferent([])}
            onForget={() => {
              setCustomer(undefined)
              setDifferent([])
            }}
          />
        )}
      </FormSection>
      <DeliveryFields form={{ ...checkout, setMethod }} />
    </>
  )
}
