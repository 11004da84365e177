import { riderNameField } from '@pj/shared/deliveries/deliveries.api'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { todaysDeliveriesQuery } from '../../api/deliveries.ts'
import { changeStatuses, ordersToSend } from './change-statuses.ts'

const messages = { link: 'The rider’s link is under Deliveries.' }

const riderSchema = z.object({ rider: riderNameField })

/** Asks which rider takes the orders that are sent out. Nothing while none are. */
export function SendOutDialog() {
  const queryClient = useQueryClient()
  const changes = ordersToSend.use()
  const { data } = useQuery({ ...todaysDeliveriesQuery(), enabled: changes.length > 0 })
  const [first] = changes
  if (!first) return null
  const close = (): void => ordersToSend.write([])
  const send = (rider?: string): void => {
    close()
    void changeStatuses(
      queryClient,
      changes.map((change) => ({ ...change, rider })),
    )
  }
  const subject = changes.length === 1 ? first.order.order_id : formatCount(changes.length, 'order')
  return (
    <MutationDialog
      title={`Who takes ${subject}?`}
      schema={riderSchema}
      mutation={{ mutate: ({ rider }) => send(rider) }}
      confirm="Send out"
      cancel="Not yet"
      actions={<Button onClick={() => send()}>No rider</Button>}
      onClose={close}
    >
      <p className="soft">
        {changes.length === 1 ? `${first.order.name}, ${first.order.location}. ${messages.link}` : messages.link}
      </p>
      <ul className="fields">
        {data?.riders.map((rider) => (
          <li key={rider}>
            <Button wide onClick={() => send(rider)}>
              {rider}
            </Button>
          </li>
        ))}
      </ul>
      <TextField label="Someone else" name="rider" maxLength={100} autoComplete="off" />
    </MutationDialog>
  )
}
