import type { BakeRow } from '@pj/shared/api/bake-list'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type BakeTick, bakeListQuery, type DayRange, putBakeTick } from '../api/bake-list.ts'
import { applyTicks } from './bake-totals.ts'

interface PendingTick extends BakeTick {
  /** Distinguishes two ticks of the same row. */
  readonly sequenceNumber: number
}

/** Returns the bake list of a range with pending ticks applied; `tick` sets how many pieces of a row are done. */
export function useBakeList(range: DayRange) {
  const { from, to } = range
  const queries = useQueryClient()
  const list = useQuery(bakeListQuery(range))
  const [pending, setPending] = useState<readonly PendingTick[]>([])
  const sequence = useRef(0)
  const send = useMutation({
    mutationFn: ({ sequenceNumber: _, ...tick }: PendingTick) => putBakeTick(tick),
    // One request at a time, so that the last press is also the last one stored.
    scope: { id: 'bake-tick' },
    onSuccess: async (list) => {
      const { queryKey } = bakeListQuery(list)
      // A response requested before the tick would briefly undo it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, list)
    },
    onError: (_, tick) => queries.invalidateQueries(bakeListQuery(tick)),
    onSettled: (_, __, { sequenceNumber }) =>
      setPending((ticks) => ticks.filter((tick) => tick.sequenceNumber !== sequenceNumber)),
  })
  const rows = useMemo(() => {
    const here = pending.filter((tick) => tick.from === from && tick.to === to)
    return applyTicks(list.data?.rows ?? [], new Map(here.map(({ key, done }) => [key, done])))
  }, [list.data, pending, from, to])
  const tick = (row: BakeRow, done: number): void => {
    const clamped = Math.max(0, Math.min(row.needed, done))
    if (clamped === row.done) return
    sequence.current += 1
    const sent = { from, to, key: row.key, done: clamped, sequenceNumber: sequence.current }
    setPending((ticks) => [...ticks, sent])
    send.mutate(sent)
  }
  return { list, rows, tick, failure: send.error }
}
