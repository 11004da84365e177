import { riderNameField } from '@pj/shared/deliveries/deliveries.api'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { todaysDeliveriesQuery } from '../api/deliveries.ts'
import { changeStatuses, ordersToSend } from './change-statuses.ts'
import styles from './send-out-dialog.module.css'

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
    <TitledDialog title={`Who takes ${subject}?`} onClose={close}>
      <p className="soft">
        {changes.length === 1 ? `${first.order.name}, ${first.order.location}. ${messages.link}` : messages.link}
      </p>
      <ul className={styles.riders}>
        {data?.riders.map((rider) => (
          <li key={rider}>
            <Button wide onClick={() => send(rider)}>
              {rider}
            </Button>
          </li>
        ))}
      </ul>
      <Form schema={riderSchema} onSubmit={({ rider }) => send(rider)}>
        <TextField label="Someone else" name="rider" maxLength={100} autoComplete="off" />
        <DialogActions>
          <Button onClick={close}>Not yet</Button>
          <Button onClick={() => send()}>No rider</Button>
          <Button type="submit" variant="primary">
            Send out
          </Button>
        </DialogActions>
      </Form>
    </TitledDialog>
  )
}
