import type { Pause } from '@pj/shared/calendar/availability'
import { findPause } from '@pj/shared/calendar/availability'
import type { AvailabilityResponse } from '@pj/shared/menu/menu.api'
import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { CirclePause, Play } from 'lucide-react'
import { useState } from 'react'
import { UntilFields } from './until-fields.tsx'
import type { ChangeAvailability } from './use-availability.ts'
import { useUntil } from './use-until.ts'

interface PauseCardProps {
  availability: AvailabilityResponse
  change: ChangeAvailability
}

/** Pauses all orders, or takes them again. */
export function PauseCard({ availability, change }: PauseCardProps) {
  const sentence = findPause({ availability }, useNow())?.message
  if (!availability.opened) {
    return (
      <section className="card card-body stack" aria-labelledby="pause">
        <h2 id="pause">Orders</h2>
        <Notice role="status">The shop isn't open yet. The owner opens it.</Notice>
      </section>
    )
  }
  return (
    <section className="card card-body stack" aria-labelledby="pause">
      <h2 id="pause">Orders</h2>
      {sentence === undefined ? (
        <PauseForm onPause={(pause) => change(() => ({ pause }))} />
      ) : (
        <Notice tone="error" role="status">
          <p>
            <strong>Orders are paused.</strong> Shoppers read: “{sentence}”
          </p>
          <span className="spacer" />
          <Button variant="primary" onClick={() => change(() => ({ pause: null }))}>
            <Play aria-hidden="true" />
            Take orders again
          </Button>
        </Notice>
      )}
    </section>
  )
}

const untilChoices = ['hour', 'closing', 'time', 'open'] as const
/** As the server limits it. */
const maxLength = 200

function PauseForm({ onPause }: { onPause: (pause: Pause) => void }) {
  const [message, setMessage] = useState('')
  const until = useUntil(untilChoices)
  const pause = (): void => {
    const end = until.read()
    if (end !== undefined) onPause({ until: end, message: message.trim() })
  }
  return (
    <>
      <p className="soft">The shop is taking orders. While paused, shoppers can still fill their carts.</p>
      <UntilFields legend="Pause orders" {...until.fields} />
      <Field
        label="Sentence for shoppers"
        hint="Such as “The ovens are full today.” When orders are taken again is added. Optional."
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={maxLength}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      <p>
        <Button variant="danger" onClick={pause}>
          <CirclePause aria-hidden="true" />
          Pause orders
        </Button>
      </p>
    </>
  )
}
