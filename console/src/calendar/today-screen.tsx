import { findPause } from '@pj/shared/calendar/unavailable'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Pause } from '@pj/shared/menu/availability'
import type { AvailabilityResponse } from '@pj/shared/menu/menu.api'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CirclePause, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { bakeListQuery } from '../api/kitchen.ts'
import { Screen } from '../layout/screen.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import { SoldOutCard } from './sold-out-card.tsx'
import { SpecialDaysCard } from './special-days-card.tsx'
import styles from './today.module.css'
import { UntilFields, useUntil } from './until-fields.tsx'
import { type ChangeAvailability, useAvailability } from './use-availability.ts'

/**
 * What is late, and what staff change during the day without publishing: pause, sold out, closed days
 * (docs/business-rules.md#availability).
 */
export function TodayScreen() {
  const { query, change, isSaving } = useAvailability()
  return (
    <Screen
      title="Today"
      actions={
        <span className="soft" role="status">
          {isSaving ? 'Saving…' : 'Changes reach shoppers immediately.'}
        </span>
      }
    >
      <QueryResult list={query} loading={{ label: 'Loading', listClass: 'card card-body stack', count: 3 }}>
        {query.data && (
          <div className={clsx('stack', styles.cards)}>
            <LateCard />
            <PauseCard availability={query.data} change={change} />
            <SoldOutCard availability={query.data} change={change} />
            <SpecialDaysCard availability={query.data} change={change} />
          </div>
        )}
      </QueryResult>
    </Screen>
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
        <Notice role="status">The shop hasn't opened yet.</Notice>
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
            <strong>Orders are paused.</strong> Shoppers read: “{sentence}”
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
    if (end !== undefined) onPause({ until: end, message: message.trim() })
  }
  return (
    <>
      <p className="soft">Shoppers can still fill their carts during a pause.</p>
      <UntilFields legend="Pause orders" {...until.fields} />
      <TextField
        label="Message to shoppers"
        hint="Optional. We'll add when you reopen."
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

/** The orders of earlier days that are not baked; nothing when there are none. */
export function LateCard() {
  const today = lagosDay(useNow())
  const { data } = useQuery(bakeListQuery({ from: today, to: today }))
  const rows = (data?.late?.rows ?? []).filter(({ needed, done }) => done < needed)
  if (rows.length === 0) return null
  const left = rows.reduce((sum, { needed, done }) => sum + needed - done, 0)
  const orderIds = [...new Set(rows.flatMap(({ order_ids }) => order_ids))]
  return (
    <Panel title="Late" className="late-panel">
      <p>
        {left === 1 ? '1 piece' : `${left} pieces`} from earlier days {left === 1 ? "isn't" : "aren't"} baked yet.{' '}
        <Link to="/bake-list">Bake list</Link>
      </p>
      <ul className={clsx('row', styles.lateOrders)}>
        {orderIds.map((orderId) => (
          <li key={orderId}>
            <Link to={`/orders/${orderId}`}>{orderId}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
