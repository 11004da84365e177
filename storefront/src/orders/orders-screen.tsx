import { Button } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Form } from '@pj/ui/schema-form.tsx'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { orderPath } from '../layout/links.ts'
import { PageMeta } from '../layout/page-meta.tsx'
import { toFormSchema } from '../lib/form-schema.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { isLoadError } from '../lib/prefetch.ts'
import { commonMessages } from '../lib/texts.ts'
import { ownOrderMessages as messages } from './own-order.ts'

const OwnOrders = lazy(async () => ({ default: (await import('./own-orders.tsx')).OwnOrders }))

const findFieldsSchema = v.object({
  order_id: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the order number')),
  phone_number: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the phone number')),
})
const findFields = toFormSchema(findFieldsSchema)

/** This browser's orders, and one of another browser by its number and phone number. */
export function OrdersScreen() {
  const { name } = useMenu().business
  const isHydrated = useIsHydrated()
  return (
    <div className="page page-narrow screen stack gap-5 quiet-headings">
      <PageMeta title={messages.title} description={messages.description(name)} />
      <h1>{messages.title}</h1>
      {isHydrated && (
        <LazyPart>
          <OwnOrders />
        </LazyPart>
      )}
      <FindOrder />
    </div>
  )
}

function FindOrder() {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const find = async (fields: v.InferOutput<typeof findFieldsSchema>): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      const { keepFoundOrder } = await import('./find-order.ts')
      void navigate(orderPath(await keepFoundOrder(fields)))
    } catch (failure) {
      if (!(failure instanceof ApiError || isLoadError(failure))) throw failure
      const isRefused = failure instanceof ApiError && failure.code !== 'no_response'
      setError(isRefused ? failure.message : commonMessages.unreachable)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card card-body stack" aria-label={messages.find}>
      <h2>{messages.find}</h2>
      <p>{messages.findIntro}</p>
      <Form
        schema={findFields}
        isBusy={isBusy}
        checksLeftFields
        className="stack"
        onSubmit={(fields) => void find(fields)}
      >
        {error && (
          <ErrorNotice>
            <p>{error}</p>
          </ErrorNotice>
        )}
        <TextField label="Order number" name="order_id" hint={messages.numberHint} autoCapitalize="characters" />
        <TextField label="Phone number" name="phone_number" hint={messages.contactHint} autoComplete="tel" />
        <div className="row">
          {/* Without scripts the phone number would end up in the URL. */}
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isHydrated}>
            Find order
          </Button>
        </div>
      </Form>
    </section>
  )
}
