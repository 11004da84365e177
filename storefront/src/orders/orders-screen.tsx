import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Form } from '@pj/ui/schema-form.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { toApiError } from '../lib/http.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import { findFields, findOrder, toReceipt } from './find-order.ts'
import { orderPath } from './order-status.ts'
import { OwnOrders } from './own-orders.tsx'
import { saveReceipt } from './receipts.ts'
import { ownOrderMessages as messages } from './texts.ts'

/** This browser's orders, and one of another browser by its number and phone number. */
export function OrdersScreen() {
  const { name } = useMenu().business
  const isHydrated = useIsHydrated()
  return (
    <div className="page page-narrow screen stack gap-5 quiet-headings">
      <PageMeta title={messages.title} description={messages.description(name)} />
      <h1>{messages.title}</h1>
      {isHydrated && <OwnOrders />}
      <FindOrder />
    </div>
  )
}

function FindOrder() {
  const menu = useMenu()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const find = async (fields: Parameters<typeof findOrder>[0]): Promise<void> => {
    setBusy(true)
    setError('')
    const found = await findOrder(fields).catch(toApiError)
    setBusy(false)
    if (found instanceof ApiError) {
      setError(found.code === 'no_response' ? commonMessages.unreachable : found.message)
      return
    }
    saveReceipt(toReceipt(found, menu, new Date()))
    void navigate(orderPath(found.order_id))
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
        <TextField label="Phone number" name="phone_number" type="tel" autoComplete="tel" />
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
