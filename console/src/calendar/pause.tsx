import { findPause, formatReturn } from '@pj/shared/calendar/unavailable'
import type { Pause } from '@pj/shared/menu/availability'
import type { AvailabilityResponse } from '@pj/shared/menu/menu.api'
import { Button } from '@pj/ui/button.tsx'
import { TitledDialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useNow } from '@pj/ui/use-now'
import { CirclePause, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'
import { MenuProvider } from '../menu/use-menu.tsx'
import styles from './pause.module.css'
import { messages } from './texts.ts'
import { UntilFields, useUntil } from './until-fields.tsx'
import { type ChangeAvailability, useAvailability } from './use-availability.ts'

/** In the header of every screen: that no orders are taken, and the switch for that. */
export function HeaderPause() {
  const { query, change } = useAvailability()
  const [isAsking, setAsking] = useState(false)
  const canPause = useRights()('editAvailability')
  const now = useNow()
  const availability = query.data
  const pause = availability?.opened ? findPause({ availability }, now) : undefined
  const pauseOrders = (started: Pause): void => {
    setAsking(false)
    change(() => ({ pause: started }))
  }
  return (
    <>
      <div role="status">{availability && <PauseStatus availability={availability} />}</div>
      <span className="spacer" />
      {canPause && availability?.opened && (
        <Button
          variant="plain"
          className={styles.switch}
          role="switch"
          aria-checked={pause !== undefined}
          title={pause ? 'Reopen orders' : 'Pause orders'}
          onClick={() => (pause ? change(() => ({ pause: null })) : setAsking(true))}
        >
          <span className={styles.track} aria-hidden="true" />
          <span className={styles.label}>
            Pause<span className={styles.rest}> orders</span>
          </span>
        </Button>
      )}
      {isAsking && (
        <TitledDialog title="Pause orders?" onClose={() => setAsking(false)}>
          <MenuProvider>
            <PauseForm onPause={pauseOrders} />
          </MenuProvider>
        </TitledDialog>
      )}
    </>
  )
}

/** Since when and until when no orders are taken, with a link to where that is changed. */
function PauseStatus({ availability }: { availability: AvailabilityResponse }) {
  const now = useNow()
  const can = useRights()
  const pause = findPause({ availability }, now)
  const since = availability.pause?.since
  if (!availability.opened) {
    return (
      <Link to={can('manageBusiness') ? '/opening' : '/calendar'} className={styles.paused} data-paused>
        <CirclePause aria-hidden="true" />
        Not open yet
      </Link>
    )
  }
  if (!pause) return null
  return (
    <Link to="/calendar" className={styles.paused} data-paused>
      <CirclePause aria-hidden="true" />
      Orders are paused{since && ` since ${formatMoment(new Date(since), now)}`}
      {pause.until ? ` until ${formatReturn(pause.until, now)}` : ''}
    </Link>
  )
}

interface PauseCardProps {
  availability: AvailabilityResponse
  change: ChangeAvailability
}

/** Pauses all orders, or takes them again. */
export function PauseCard({ availability, change }: PauseCardProps) {
  const sentence = findPause({ availability }, useNow())?.message
  if (!availability.opened) {
    return (
      <Panel title="Orders">
        <Notice role="status">{messages.notOpened}</Notice>
      </Panel>
    )
  }
  return (
    <Panel title="Orders">
      {sentence === undefined ? (
        <PauseForm onPause={(pause) => change(() => ({ pause }))} />
      ) : (
        <Notice tone="error" role="status">
          <p>
            <strong>{messages.paused}</strong> {messages.shoppersSee(sentence)}
          </p>
          <span className="spacer" />
          <Button variant="primary" onClick={() => change(() => ({ pause: null }))}>
            <Play aria-hidden="true" />
            Reopen orders
          </Button>
        </Notice>
      )}
    </Panel>
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
    if (end !== undefined) onPause({ until: end, message: message.trim(), since: new Date().toISOString() })
  }
  return (
    <>
      <p className="soft">{messages.duringPause}</p>
      <UntilFields legend="Pause orders" {...until.fields} />
      <TextField
        label="Message to shoppers"
        hint={messages.pauseHint}
        type="text"
        autoComplete="off"
        maxLength={maxLength}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <p>
        <Button variant="danger" onClick={pause}>
          <CirclePause aria-hidden="true" />
          Pause orders
        </Button>
      </p>
    </>
  )
}
