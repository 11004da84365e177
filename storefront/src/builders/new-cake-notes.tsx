import type { Builder } from '@pj/builders/builder'
import { capacityPoints } from '@pj/shared/calendar/capacity'
import { isPaused } from '@pj/shared/calendar/pause'
import { earliestReadyTime, type ReadyTimes } from '@pj/shared/calendar/ready-time'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { formatNearDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { LeadKind } from '@pj/shared/menu/category'
import { formatNotice } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { Link } from 'react-router-dom'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { ShareButton } from './share-button.tsx'
import { readyMessages as messages } from './texts.ts'
import type { BuilderState } from './use-builder.ts'

interface NewCakeNotesProps<Item extends BuilderItem> extends BuilderState<Item> {
  readonly builder: Builder<Item>
  readonly startOver: () => void
  readonly isSection: boolean
}

export function NewCakeNotes<Item extends BuilderItem>(props: NewCakeNotesProps<Item>) {
  const { builder, item, source, startOver, isSection } = props
  const isExpress = builder.leadKind === 'express'
  const now = useNow()
  const menu = useMenuWithLoads()
  const ready = formatOrderNow(now, { kind: builder.leadKind, points: capacityPoints([item], menu) }, menu)
  return (
    <>
      {ready && (
        <p className="small">
          {ready}
          {isExpress && <ZoneNote at={now} />}
        </p>
      )}
      {!isExpress && (
        <p className="small soft">
          {formatNotice(menu).replace("'", '')}.{' '}
          {isSection ? <a href="#orders">Last-minute orders</a> : <Link to="/home#orders">Last-minute orders</Link>}
        </p>
      )}
      <div className="row">
        <ShareButton builder={builder} item={item} />
        {source.kind === 'new' && item !== builder.initialItem && (
          <Button variant="plain" onClick={startOver}>
            Start over
          </Button>
        )}
      </div>
    </>
  )
}

interface Work {
  readonly kind: LeadKind
  readonly points: number
}

/**
 * "Order now, ready by 4:15 pm" for express cakes, "Order now for Sat 28 Nov or later" for others. Undefined while orders are
 * paused.
 */
export function formatOrderNow(now: Date, { kind, points }: Work, menu: ReadyTimes): string | undefined {
  if (isPaused(menu, now)) return undefined
  const readyAt = earliestReadyTime(now, kind, menu, { method: 'pickup', points })
  const day = lagosDay(readyAt)
  if (kind === 'express' && day === lagosDay(now)) return messages.today(formatTime(readyAt))
  const dayLabel = formatNearDay(day, now)
  return kind === 'express' ? messages.later(dayLabel, formatTime(readyAt)) : messages.from(dayLabel)
}
