import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Builder } from './builder.ts'
import type { BuilderState } from './use-builder.ts'

export interface Adding {
  /** The builder on the page, to find the field that needs the shopper. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly busy: boolean
  /** Why the cake could not be added; empty when there is nothing to say. */
  readonly alert: string
  readonly add: () => Promise<void>
}

const noRoom = 'your browser has no room left to store this cake'

/** The add button: checks, adds, and goes on to the cart. */
export function useAdding<Item extends BuilderItem>(builder: Builder<Item>, state: BuilderState<Item>): Adding {
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  // The button stays a button while it is busy; a second press is not a second cake.
  const running = useRef(false)

  async function add(): Promise<void> {
    const problem = builder.problem?.(state.item)
    state.tell(problem)
    if (problem) return focusField(root.current, problem.field)
    if (running.current) return
    running.current = true
    setBusy(true)
    setAlert('')
    try {
      const { addCake } = await import('./add-cake.ts')
      if (await addCake(builder, state.item, state.origin)) return void navigate('/cart')
      setAlert(`Failed to add to cart: ${noRoom}`)
    } catch (error) {
      setAlert(`Failed to add to cart: ${error instanceof Error && error.message ? error.message : 'Unknown error'}`)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { root, busy, alert, add }
}

function focusField(root: HTMLElement | null, field: string): void {
  const control = root?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button)`)
  control?.focus({ preventScroll: true })
  root?.querySelector(`[data-field="${field}"]`)?.scrollIntoView({ block: 'start' })
}
