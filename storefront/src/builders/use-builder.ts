import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { showToast } from '@pj/ui/toast'
import { useCallback, useRef, useState } from 'react'
import type { Builder, Choose, Problem } from './builder.ts'
import type { BuilderStart, Origin } from './builder-start.ts'
import { keepDraft } from './drafts.ts'

export interface BuilderState<Item> {
  readonly item: Item
  readonly origin: Origin
  readonly problem: Problem | undefined
  /** The same function from choice to choice. */
  readonly choose: Choose<Item>
  readonly startOver: () => void
  readonly tell: (problem: Problem | undefined) => void
}

/** Milliseconds in which a choice is surely drawn, on the slowest phone. */
const afterTheChoice = 300

/** The cake being built: every choice is fitted to what is offered, and kept as a draft. */
export function useBuilder<Item extends BuilderItem>(
  builder: Builder<Item>,
  start: BuilderStart<Item>,
): BuilderState<Item> {
  const [state, setState] = useState(start)
  const [problem, tell] = useState<Problem>()
  // A picture takes a while to be read: when it arrives it joins the cake of that moment, not of the one before.
  const latest = useRef(state)

  const turnTo = useCallback(
    (next: BuilderStart<Item>): void => {
      latest.current = next
      tell(undefined)
      setState(next)
      if (next.origin.kind === 'edit') return
      forgetAddress()
      keepDraft(builder, next.item)
    },
    [builder],
  )

  const choose: Choose<Item> = useCallback(
    (patch) => {
      const { item, origin } = latest.current
      const asked = { ...item, ...(typeof patch === 'function' ? patch(item) : patch) }
      const fitted = builder.fit(asked)
      const lost = builder.lost?.(asked, fitted)
      if (lost) showToast(lost, 'info')
      const goesOn = origin.kind === 'edit' || origin.kind === 'draft'
      turnTo({ item: fitted, origin: goesOn ? origin : { kind: 'start' } })
      // Ready before the button is pressed, however slow the network is by then; but after the choice is on the screen.
      setTimeout(() => import('./add-cake.ts').catch(() => undefined), afterTheChoice)
    },
    [builder, turnTo],
  )

  const startOver = (): void => turnTo({ item: builder.start, origin: { kind: 'start' } })

  return { ...state, problem, choose, startOver, tell }
}

/** A reload takes up the draft, not the link it began with. Not by the router: the page is to stay where it is. */
function forgetAddress(): void {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash)
}
