import type { BakeList, BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BakeTick, bakeListKey, bakeListQuery, type DayRange, putBakeTick } from '../api/kitchen.ts'

interface PendingTick extends BakeTick {
  /** Distinguishes two ticks of the same row. */
  readonly sequenceNumber: number
}

/**
 * Returns the bake list of a range and what is late, with pending ticks applied; `tick` sets how many pieces of a row are
 * done.
 */
export function useBakeList(range: DayRange) {
  const queries = useQueryClient()
  const list = useQuery(bakeListQuery(range))
  const [pending, setPending] = useState<readonly PendingTick[]>([])
  const sequence = useRef(0)
  const send = useMutation({
    mutationFn: ({ sequenceNumber: _, ...tick }: PendingTick) => putBakeTick(tick),
    // One request at a time, so that the last press is also the last one stored.
    scope: { id: 'bake-tick' },
    onSuccess: async (stored) => {
      // A response requested before the tick would briefly undo it.
      await queries.cancelQueries({ queryKey: bakeListKey })
      queries.setQueriesData<BakeList>({ queryKey: bakeListKey }, (list) => list && replaceRows(list, stored))
    },
    onError: () => queries.invalidateQueries({ queryKey: bakeListKey }),
    onSettled: (_, __, { sequenceNumber }) =>
      setPending((ticks) => ticks.filter((tick) => tick.sequenceNumber !== sequenceNumber)),
  })
  const late = list.data?.late ?? undefined
  const tickIn = ({ from, to }: DayRange, row: BakeRow, done: number): void => {
    const clamped = Math.max(0, Math.min(row.needed, done))
    if (clamped === row.done) return
    sequence.current += 1
    const sent = { from, to, key: row.key, done: clamped, was: row.done, sequenceNumber: sequence.current }
    setPending((ticks) => [...ticks, sent])
    send.mutate(sent)
  }
  return {
    list,
    rows: applyPending(list.data?.rows, range, pending),
    lateRows: applyPending(late?.rows, late, pending),
    tick: (row: BakeRow, done: number) => tickIn(range, row, done),
    tickLate: (row: BakeRow, done: number) => late && tickIn(late, row, done),
    failure: send.error,
  }
}

/** Late rows are stored as the list of their own days. */
function replaceRows(list: BakeList, stored: BakeList): BakeList {
  if (isSameRange(list, stored)) return stored
  return list.late && isSameRange(list.late, stored) ? { ...list, late: { ...list.late, rows: stored.rows } } : list
}

const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to

function applyPending(
  rows: readonly BakeRow[] = [],
  range: DayRange | undefined,
  pending: readonly PendingTick[],
): readonly BakeRow[] {
  const ticks = pending.filter((tick) => range && isSameRange(tick, range))
  return applyTicks(rows, new Map(ticks.map(({ key, done }) => [key, done])))
}

interface BakeTotals {
  readonly needed: number
  readonly done: number
  /** Still to be made. */
  readonly left: number
}

export function sumBakeRows(rows: readonly Pick<BakeRow, 'needed' | 'done'>[]): BakeTotals {
  const needed = rows.reduce((sum, row) => sum + row.needed, 0)
  const done = rows.reduce((sum, row) => sum + Math.min(row.done, row.needed), 0)
  return { needed, done, left: needed - done }
}

/** Returns the rows with ticks that the server has not confirmed yet. */
export const applyTicks = (rows: readonly BakeRow[], ticks: ReadonlyMap<string, number>): readonly BakeRow[] =>
  ticks.size === 0 ? rows : rows.map((row) => ({ ...row, done: ticks.get(row.key) ?? row.done }))
