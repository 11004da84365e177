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

/** The draft of the menu, as every screen of the shop section shows and changes it. */
export interface Draft {
  /** The document, and what the server reports about it: author, changes, errors and warnings. */
  readonly state: MenuDraftState
  readonly isSaving: boolean
  /**
   * Changes the document and saves it on the server. Returns what keeps the new document from being saved; then nothing
   * has changed. `onSettled` is called when the server has saved or refused it, unless another change follows first.
   */
  readonly change: (
    update: (document: MenuDocument) => MenuDocument,
    onSettled?: (isSaved: boolean) => void,
  ) => readonly MenuError[]
}

export const DraftContext = createContext<Draft | undefined>(undefined)

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft needs the layout of the shop')
  return draft
}

/** A part of the draft, such as its opening hours, and a function that changes it. */
export function useDraftPart<Key extends keyof MenuDocument>(key: Key) {
  const { state, change } = useDraft()
  const changePart = (update: (part: MenuDocument[Key]) => MenuDocument[Key]): readonly MenuError[] =>
    change((document) => ({ ...document, [key]: update(document[key]) }))
  return [state.document[key], changePart] as const
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
  return { query, draft: query.data && { state: query.data, isSaving: save.isPending, change } }
}
