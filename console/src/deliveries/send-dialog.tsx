import { riderUrl } from '@pj/shared/deliveries/deliveries'
import { type Delivery, riderNameField, type StartedRun } from '@pj/shared/deliveries/deliveries.api'
import { formatDay, type LagosDay } from '@pj/shared/lagos-time'
import { formatWindowOn } from '@pj/shared/orders/order-window'
import { formatCount } from '@pj/shared/text'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { copyText } from '@pj/ui/copy-text'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { showToast } from '@pj/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { deliveriesKey, startRun } from '../api/deliveries.ts'
import { SortableStops } from './sortable-stops.tsx'
import { messages } from './texts.ts'

const riderSchema = z.object({ rider_name: riderNameField })

interface SendDialogProps {
  day: LagosDay
  deliveries: readonly Delivery[]
  riders: readonly string[]
  onClose: () => void
  onSent: (started: StartedRun) => void
}

export function SendDialog({ day, deliveries, riders, onClose, onSent }: SendDialogProps) {
  const queries = useQueryClient()
  const listId = useId()
  const [ids, setIds] = useState<readonly string[]>(() => deliveries.map(({ order_id }) => order_id))
  const send = useMutation({
    mutationFn: (rider: z.infer<typeof riderSchema>) => startRun({ day, ...rider, order_ids: [...ids] }),
    onSuccess: async (started) => {
      await queries.invalidateQueries({ queryKey: deliveriesKey })
      onSent(started)
    },
  })
  const stops = ids.flatMap((id) => deliveries.find(({ order_id }) => order_id === id) ?? [])
  return (
    <MutationDialog
      title={`Send ${formatCount(deliveries.length, 'order')} with a rider`}
      schema={riderSchema}
      mutation={send}
      confirm="Send out"
      cancel="Not yet"
      onClose={onClose}
    >
      <TextField label={messages.rider} name="rider_name" list={listId} maxLength={100} autoComplete="off" />
      <datalist id={listId}>
        {riders.map((rider) => (
          <option key={rider} value={rider} />
        ))}
      </datalist>
      {stops.length > 1 && <p className="soft small">{messages.sequence}</p>}
      <SortableStops stops={stops} onSort={setIds}>
        {({ name, location, ...delivery }) => (
          <>
            {name} <span className="soft small">{`${formatWindowOn(day, delivery)}, ${location}`}</span>
          </>
        )}
      </SortableStops>
    </MutationDialog>
  )
}

/** The link of a rider, which nobody can read again later. */
export function LinkDialog({ run, token, onClose }: StartedRun & { onClose: () => void }) {
  const url = riderUrl(location.origin, token)
  const text = `Your deliveries on ${formatDay(run.day)}: ${url}`
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(url)
    showToast(isCopied ? messages.linkCopied : messages.copyFailed, isCopied ? 'success' : 'error')
  }
  return (
    <TitledDialog title={`Link for ${run.rider_name}`} onClose={onClose}>
      <p>{messages.link}</p>
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <DialogActions>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <a
          className={buttonClass()}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </a>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}
