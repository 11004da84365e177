import type { BakeRow } from '@pj/shared/api/bake-list'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type BakeTick, bakeListQuery, type DayRange, putBakeTick } from '../api/bake-list.ts'
import { applyTicks } from './bake-totals.ts'

interface PendingTick extends BakeTick {
  /** Tells two ticks of one row apart. */
  readonly turn: number
}

/** The list of a range, with the ticks that are under way already in it; `tick` says how many of a row are done. */
export function useBakeList(range: DayRange) {
  const { from, to } = range
  const queries = useQueryClient()
  const list = useQuery(bakeListQuery(range))
  const [underWay, setUnderWay] = useState<readonly PendingTick[]>([])
  const turns = useRef(0)
  const send = useMutation({
    mutationFn: ({ turn: _, ...tick }: PendingTick) => putBakeTick(tick),
    // One after another: the last press is the last to be told.
    scope: { id: 'bake-tick' },
    onSuccess: async (answer) => {
      const { queryKey } = bakeListQuery(answer)
      // What was asked before the tick would take it back for a moment.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, answer)
    },
    onError: (_, tick) => queries.invalidateQueries(bakeListQuery(tick)),
    onSettled: (_, __, { turn }) => setUnderWay((ticks) => ticks.filter((tick) => tick.turn !== turn)),
  })
  const rows = useMemo(() => {
    const here = underWay.filter((tick) => tick.from === from && tick.to === to)
    return applyTicks(list.data?.rows ?? [], new Map(here.map(({ key, done }) => [key, done])))
  }, [list.data, underWay, from, to])
  const tick = (row: BakeRow, done: number): void => {
    const held = Math.max(0, Math.min(row.needed, done))
    if (held === row.done) return
    turns.current += 1
    const sent = { from, to, key: row.key, done: held, turn: turns.current }
    setUnderWay((ticks) => [...ticks, sent])
    send.mutate(sent)
  }
  return { list, rows, tick, failure: send.error }
}
