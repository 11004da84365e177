import type { MenuDocument } from '@pj/shared/menu/menu'
import { checkMenuDocument, type MenuError } from '@pj/shared/menu/menu-schema'
import { ApiError } from '@pj/ui/http'
import { showToast } from '@pj/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { type MenuDraftState, menuDraftQuery, putMenuDraft } from '../api/menu.ts'

export const messages = {
  notSaved: "Your last change wasn't saved.",
  tryAgain: ' Please try again.',
}

export interface Draft {
  readonly state: MenuDraftState
  readonly isSaving: boolean
  /**
   * Changes the document and saves it on the server. Returns what keeps the new document from being saved; then nothing
   * has changed. `onSettled` is called when the server has saved or refused it, unless another change follows first.
   */
  readonly change: (
    update: (document: MenuDocument) => unknown,
    onSettled?: (isSaved: boolean) => void,
  ) => readonly MenuError[]
  /** Like `change`, for the value at a path. The place after the last entry of a list adds one. */
  readonly put: (path: DraftPath, value: unknown, onSettled?: (isSaved: boolean) => void) => readonly MenuError[]
}

/** Where a value of the menu stands: `['express', 'base', 6, 0]`. */
export type DraftPath = readonly [part: keyof MenuDocument, ...steps: (string | number)[]]

export const DraftContext = createContext<Draft | undefined>(undefined)

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft needs the layout of the shop')
  return draft
}

/** The value at a path; undefined where there is none. */
export const readPath = (document: MenuDocument, path: DraftPath): unknown => path.reduce<unknown>(readStep, document)

const readStep = (part: unknown, step: string | number): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined

function writePath(part: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  const next = writePath(readStep(part, step), rest, value)
  return Array.isArray(part) ? Object.assign([...part], { [step]: next }) : { ...Object(part), [step]: next }
}

const mutationKey = ['menu-draft']

/** Loads the draft. Changes show at once and are saved one after another; a refused one is undone. */
export function useDraftState() {
  const queryClient = useQueryClient()
  const { queryKey } = menuDraftQuery
  const query = useQuery(menuDraftQuery)
  const save = useMutation({
    mutationKey,
    // One at a time: each needs the revision of the one before.
    scope: { id: 'menu-draft' },
    mutationFn: (next: MenuDocument) => putMenuDraft(next, queryClient.getQueryData(queryKey)?.draft?.revision ?? 0),
    onSuccess: (saved) =>
      queryClient.setQueryData(queryKey, (current) => {
        // A change made in the meantime stays visible until it is saved too.
        const isLast = queryClient.isMutating({ mutationKey }) <= 1
        return isLast || !current ? saved : { ...saved, document: current.document }
      }),
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'version_conflict'
      showToast(`${error.message} ${messages.notSaved}${isConflict ? '' : messages.tryAgain}`, 'error')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const change: Draft['change'] = (update, onSettled) => {
    const current = queryClient.getQueryData(queryKey)
    if (!current) return []
    const checked = checkMenuDocument(update(current.document))
    if (!checked.ok) return checked.errors
    queryClient.setQueryData(queryKey, { ...current, document: checked.document })
    save.mutate(checked.document, { onSettled: (_, error) => onSettled?.(error === null) })
    return []
  }
  const put: Draft['put'] = (path, value, onSettled) =>
    change((document) => writePath(document, path, value), onSettled)
  return { query, draft: query.data && { state: query.data, isSaving: save.isPending, change, put } }
}
