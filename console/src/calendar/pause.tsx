import type { OpeningTimes } from '@pj/shared/calendar/opening-hours'
import { findPause, formatReturn } from '@pj/shared/calendar/pause'
import type { Pause } from '@pj/shared/menu/availability'
import type { AvailabilityResponse } from '@pj/shared/menu/menu.api'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { CirclePause, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { menuQuery } from '../api/menu.ts'
import { formatMoment } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
import styles from './pause.module.css'
import { messages } from './texts.ts'
import { UntilFields, useUntil } from './until-fields.tsx'
import { type AvailabilityCardProps, type ChangeAvailability, useAvailability } from './use-availability.ts'

/** In the header of every screen: that no orders are taken, and the switch for that. */
export function HeaderPause() {
  const { query, change } = useAvailability()
  const [isAsking, setAsking] = useState(false)
  const canPause = useRights()('editAvailability')
  const now = useNow()
  const availability = query.data
  const isPaused = availability?.opened && findPause({ availability }, now) !== undefined
  return (
    <>
      <div role="status">{availability && <PauseStatus availability={availability} />}</div>
      <span className="flex-1" />
      {canPause && availability?.opened && (
        <Button
          variant="plain"
          className={styles.switch}
          role="switch"
          aria-checked={isPaused}
          title={isPaused ? 'Reopen orders' : 'Pause orders'}
          onClick={() => (isPaused ? change(() => ({ pause: null })) : setAsking(true))}
        >
          <span className={styles.track} aria-hidden="true" />
          <span>
            Pause<span className={styles.rest}> orders</span>
          </span>
        </Button>
      )}
      {isAsking && <PauseDialog change={change} onClose={() => setAsking(false)} />}
    </>
  )
}

interface PauseDialogProps {
  change: ChangeAvailability
  onClose: () => void
}

/** Orders can be paused before the menu is there; only the closing time is not offered then. */
function PauseDialog({ change, onClose }: PauseDialogProps) {
  const { schema, until } = usePauseForm(useQuery(menuQuery).data)
  return (
    <MutationDialog
      title="Pause orders?"
      schema={schema}
      mutation={{
        // Shown before the server has it.
        mutate: (pause, { onSuccess }) => {
          change(() => ({ pause }))
          onSuccess()
        },
      }}
      confirm="Pause orders"
      isDanger
      onClose={onClose}
    >
      <PauseFields until={until} />
    </MutationDialog>
  )
}

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

export function PauseCard({ availability, change }: AvailabilityCardProps) {
  const sentence = findPause({ availability }, useNow())?.message
  return (
    <Panel title="Orders">
      {!availability.opened ? (
        <Notice role="status">{messages.notOpened}</Notice>
      ) : sentence === undefined ? (
        <PauseForm change={change} />
      ) : (
        <Notice tone="error" role="status">
          <p>
            <strong>{messages.paused}</strong> {messages.shoppersSee(sentence)}
          </p>
          <span className="flex-1" />
          <Button variant="primary" onClick={() => change(() => ({ pause: null }))}>
            <Play aria-hidden="true" />
            Reopen orders
          </Button>
        </Notice>
      )}
    </Panel>
  )
}

function PauseForm({ change }: { change: ChangeAvailability }) {
  const { schema, until } = usePauseForm(useMenu())
  return (
    <Form schema={schema} onSubmit={(pause) => change(() => ({ pause }))}>
      <PauseFields until={until} />
      <p>
        <Button type="submit" variant="danger">
          <CirclePause aria-hidden="true" />
          Pause orders
        </Button>
      </p>
    </Form>
  )
}

const untilChoices = ['hour', 'closing', 'time', 'open'] as const

function usePauseForm(times: OpeningTimes | undefined) {
  const until = useUntil(untilChoices, times)
  const schema = z.object({ message: z.string().trim() }).transform(({ message }, context): Pause => {
    const end = until.read()
    if (end !== undefined) return { until: end, message, since: new Date().toISOString() }
    context.addIssue({ code: 'custom', message: messages.futureNeeded })
    return z.NEVER
  })
  return { schema, until }
}

const PauseFields = ({ until }: { until: ReturnType<typeof useUntil> }) => (
  <>
    <p className="soft">{messages.duringPause}</p>
    <UntilFields legend="Pause orders" until={until} />
    <TextField
      label="Message to shoppers"
      hint={messages.pauseHint}
      name="message"
      autoComplete="off"
      // As the server limits it.
      maxLength={200}
    />
  </>
)
