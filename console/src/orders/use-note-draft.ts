import { sessionStore } from '@pj/ui/browser-storage'
import { useState } from 'react'

/**
 * The note about an order or a customer that was typed and not added yet. It stays in the tab when the page is left.
 * `subject` is the number of the order or the key of the customer.
 */
export function useNoteDraft(subject: string) {
  const key = `pj.console.note-draft.${subject}`
  const [draft, setDraft] = useState(() => sessionStore.read(key) ?? '')
  const changeDraft = (text: string): void => {
    setDraft(text)
    if (text === '') sessionStore.remove(key)
    else sessionStore.write(key, text)
  }
  return [draft, changeDraft] as const
}
