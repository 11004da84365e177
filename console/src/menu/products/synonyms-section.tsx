import { readSynonyms } from '@pj/shared/menu/synonyms'
import { TextArea } from '@pj/ui/form.tsx'
import { useState } from 'react'
import { findError } from '../draft-field.tsx'
import { ShopSection } from '../shop-section.tsx'
import { searchMessages as messages } from '../texts.ts'
import { useDraft } from '../use-draft.ts'

/** Other words for what is on the menu (docs/business-rules.md#search). */
export function SynonymsSection() {
  const { state, put } = useDraft()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const stored = readSynonyms(state.document)
  const store = (): void => {
    const isChanged = typed !== undefined && typed !== stored
    const found = isChanged ? findError(put(['synonyms'], typed), ['synonyms']) : undefined
    setError(found)
    if (!found) setTyped(undefined)
  }
  return (
    <ShopSection id="synonyms" title="Search words" note={messages.note}>
      <TextArea
        label={messages.label}
        rows={8}
        value={typed ?? stored}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={store}
      />
    </ShopSection>
  )
}
