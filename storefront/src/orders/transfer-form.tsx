import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApiResult } from '../lib/http.ts'
import { orderStatusQuery } from '../lib/order-status.ts'
import { sendTransferSent } from '../lib/transfer-sent.ts'
import { useIsHydrated } from '../lib/use-is-hydrated.ts'

/** Asks for the name of the sender of a transfer, so that the bakery can find it, and announces the transfer. */
export function TransferForm({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const sender = String(new FormData(event.currentTarget).get('sender')).trim()
    if (sender.length < 2) return setError('Please enter the name of the account that sent it')
    setBusy(true)
    const result = await sendTransferSent(orderId, sender)
    setError(describeFailure(result))
    setBusy(false)
    await queryClient.invalidateQueries(orderStatusQuery(orderId))
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="Name of the sender"
        hint="Once you have sent the transfer: the name of the account that it comes from."
        error={error}
      >
        {(control) => <input {...control} name="sender" autoComplete="name" maxLength={255} />}
      </Field>
      <div className="row">
        {/* Without scripts the name would end up in the URL. */}
        <Button type="submit" busy={isBusy} disabled={!isHydrated}>
          I have sent it
        </Button>
      </div>
    </form>
  )
}

/** Undefined once the bakery knows of the transfer, also from an earlier request. */
function describeFailure(result: ApiResult<object>): string | undefined {
  switch (result.kind) {
    case 'ok':
    case 'invalid-response':
      return undefined
    case 'unreachable':
      return 'We cannot reach the bakery right now. Please try again.'
    case 'rejected':
      return result.error.code === 'transfer_already_sent' ? undefined : result.error.message
  }
}
