import type { MenuDocument } from '@pj/shared/menu/menu'
import { checkMenuDocument, type MenuError } from '@pj/shared/menu/menu-schema'
import { ApiError } from '@pj/ui/http'
import { showToast } from '@pj/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { type MenuDraftState, menuDraftQuery, putMenuDraft } from '../api/menu.ts'

/** The draft of the menu, as every screen of the section sees and changes it. */
export interface Draft {
  /** The document, and what the server reports about it: author, changes, errors and warnings. */
  readonly state: MenuDraftState
  readonly isSaving: boolean
  /**
   * Changes the document and stores it at the server. Returns what keeps the new document from being stored; then nothing
   * has changed. `onSettled` is called when the server has stored or refused it, unless another change follows before.
   */
  readonly change: (
    update: (document: MenuDocument) => MenuDocument,
    onSettled?: (isStored: boolean) => void,
  ) => readonly MenuError[]
}

export const DraftContext = createContext<Draft | undefined>(undefined)

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft needs the layout of the shop')
  return draft
}

const mutationKey = ['menu-draft']

/** Loads the draft. Changes show at once and are stored one after another; one that is refused is taken back. */
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
        // A change that was made meanwhile stays visible until it is stored too.
        const isLast = queryClient.isMutating({ mutationKey }) <= 1
        return isLast || !current ? saved : { ...saved, document: current.document }
      }),
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'version_conflict'
      showToast(`${error.message} Your last change was not stored${isConflict ? '.' : ', please try again.'}`, 'error')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const change: Draft['change'] = (update, onSettled) => {
    const current = queryClient.getQueryData(queryKey)
    if (!current) return []
    // As the server will read it.
    const checked = checkMenuDocument(update(current.document))
    if (!checked.ok) return checked.errors
    queryClient.setQueryData(queryKey, { ...current, document: checked.document })
    save.mutate(checked.document, { onSettled: (_, error) => onSettled?.(error === null) })
    return []
  }
  return { query, draft: query.data && { state: query.data, isSaving: save.isPending, change } }
}
