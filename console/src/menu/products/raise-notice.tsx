import type { MenuDocument } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { showToast } from '@pj/ui/toast'
import { useState } from 'react'
import { useDraft } from '../use-draft.ts'

interface Raise {
  readonly before: MenuDocument
  /** JSON of the raised document: another one has been changed since. */
  readonly after: string
  readonly count: number
}

/** The last raise of prices, while it can be undone without undoing anything else. */
export function useLastRaise() {
  const { state } = useDraft()
  const [raise, setRaise] = useState<Raise>()
  return {
    current: raise && raise.after === JSON.stringify(state.document) ? raise : undefined,
    remember: (before: MenuDocument, after: MenuDocument, count: number): void =>
      setRaise({ before, after: JSON.stringify(after), count }),
  }
}

export function RaiseNotice({ raise: { current } }: { raise: ReturnType<typeof useLastRaise> }) {
  const { change } = useDraft()
  if (!current) return null
  const undo = (): void => {
    if (change(() => current.before).length === 0) showToast('The prices are as before')
  }
  return (
    <Notice tone="success" role="status">
      {current.count === 1 ? '1 price is changed' : `${current.count} prices are changed`} in the draft.
      <span className="spacer" />
      <Button onClick={undo}>Undo</Button>
    </Notice>
  )
}
