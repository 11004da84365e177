import { type BakeRow, bakeTickSchema } from '@pj/shared/api/kitchen'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bakeListQuery, type DayRange, putBakeTick } from '../api/bake-list.ts'
import { withTicks } from './bake-sums.ts'

const tickKey = ['bake-tick']

/** The list of a range, with the ticks that are under way already in it; `tick` says how many of a row are done. */
export function useBakeList(range: DayRange) {
  const { from, to } = range
  const queries = useQueryClient()
  const list = useQuery(bakeListQuery(range))
  const send = useMutation({
    mutationKey: tickKey,
    mutationFn: putBakeTick,
    // One after another: the last press is the last to be told.
    scope: { id: 'bake-tick' },
    onSuccess: async (answer) => {
      const { queryKey } = bakeListQuery(answer)
      // What was asked before the tick would take it back for a moment.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, answer)
    },
    onError: (_, tick) => queries.invalidateQueries(bakeListQuery(tick)),
  })
  const pending = useMutationState({
    filters: { mutationKey: tickKey, status: 'pending' },
    select: (mutation) => bakeTickSchema.safeParse(mutation.state.variables).data,
  })
  const rows = useMemo(() => {
    const here = pending.flatMap((tick) =>
      tick?.from === from && tick.to === to ? [[tick.key, tick.done] as const] : [],
    )
    return withTicks(list.data?.rows ?? [], new Map(here))
  }, [list.data, pending, from, to])
  const tick = (row: BakeRow, done: number): void => {
    const held = Math.max(0, Math.min(row.needed, done))
    if (held !== row.done) send.mutate({ from, to, key: row.key, done: held })
  }
  return { list, rows, tick, failure: send.error }
}
