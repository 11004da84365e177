import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import type { ReactNode } from 'react'

interface List {
  readonly error: Error | null
  readonly data: unknown
  readonly isPending: boolean
  readonly refetch: () => unknown
}

interface ListFrameProps {
  list: List
  /** The shape of what comes: so many pieces in a sheet, by their classes. */
  loading: { words: string; sheet: string; piece: string; pieces: number }
  children: ReactNode
}

/** Around a list that is fetched: why it could not be, the shape of what comes, then the list itself. */
export function QueryResult({ list, loading, children }: ListFrameProps) {
  return (
    <>
      {list.error && (
        <LoadError message={list.error.message} isShowing={list.data !== undefined} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Loading {...loading} />}
      {list.data !== undefined && children}
    </>
  )
}

/** Says whether what is on the screen is still there, and offers another try. */
export function LoadError(props: { message: string; isShowing: boolean; retry: () => void }) {
  return (
    <Notice tone="error">
      {props.message} {props.isShowing ? 'What you see may be out of date.' : ''}
      <span className="spacer" />
      <Button onClick={props.retry}>Try again</Button>
    </Notice>
  )
}

const Loading = ({ words, sheet, piece, pieces }: ListFrameProps['loading']) => (
  <div className={sheet} aria-busy="true">
    <p className="visually-hidden" role="status">
      {words}
    </p>
    {Array.from({ length: pieces }, (_, index) => `piece-${index}`).map((key) => (
      <div key={key} className={`skeleton ${piece}`} />
    ))}
  </div>
)
