import type { Builder, Problem } from '@pj/builders/builder'
import { findCakeProblem } from '@pj/builders/builder-fields'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { isLoadError, prefetch, prefetchPurchase } from '../lib/prefetch.ts'
import { failureTexts } from '../lib/texts.ts'
import { savingMessages as messages } from './texts.ts'
import type { BuilderState } from './use-builder.ts'

export interface SaveCake {
  readonly isSaving: boolean
  /** Why this cake cannot be saved yet: a new object for every attempt, gone after a change. */
  readonly problem: Problem | undefined
  /** Empty when there is nothing to report. */
  readonly error: string
  readonly save: () => Promise<void>
}

/** Loaded after the first render: no field needs the code that stores a cake and posts it. */
const loadSaveCake = () => import('./save-cake.ts')

/** The action of the add button checks the cake, saves it and opens the cart. */
export function useSaveCake<Item extends BuilderItem>(
  builder: Builder<Item>,
  rendered: Item,
  readLatest: () => BuilderState<Item>,
): SaveCake {
  const navigate = useNavigate()
  const menu = useMenu()
  const [isSaving, setIsSaving] = useState(false)
  const [rejected, setRejected] = useState<{ readonly item: Item; readonly problem: Problem | undefined }>()
  const [error, setError] = useState('')
  // Set before the next render, so that a double click adds one cake.
  const isRunning = useRef(false)

  useEffect(() => {
    prefetch(loadSaveCake)
    prefetchPurchase()
  }, [])

  async function save(): Promise<void> {
    const state = readLatest()
    const problem = findCakeProblem(builder, state.item, menu)
    setRejected({ item: state.item, problem })
    if (problem || isRunning.current) return
    isRunning.current = true
    setIsSaving(true)
    setError('')
    try {
      const { saveCake } = await loadSaveCake()
      if (await saveCake(builder, state, menu)) return void navigate('/cart')
      setError(messages.notAdded(messages.storageFull(state.item)))
    } catch (error) {
      const reason = error instanceof Error && error.message ? error.message : 'Unknown error'
      setError(messages.notAdded(isLoadError(error) ? failureTexts.noConnection : reason))
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }

  return { isSaving, problem: rejected?.item === rendered ? rejected.problem : undefined, error, save }
}
