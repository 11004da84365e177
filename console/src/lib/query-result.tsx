import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Query {
  readonly error: Error | null
  readonly data: unknown
  readonly isPending: boolean
  readonly refetch: () => unknown
}

interface QueryResultProps {
  list: Query
  /** The skeleton: its label, its number of items and the classes that give it the shape of the loaded list. */
  loading: { label: string; listClass: string | undefined; itemClass: string | undefined; count: number }
  children: ReactNode
}

/** Renders the error of a query, a skeleton while it is loading, and the children once there is data. */
export function QueryResult({ list, loading, children }: QueryResultProps) {
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

/** An error with a retry; data that was loaded before stays on the screen. */
export function LoadError(props: { message: string; isShowing: boolean; retry: () => void }) {
  return (
    <Notice tone="error">
      {props.message} {props.isShowing ? 'What you see may be out of date.' : ''}
      <span className="spacer" />
      <Button onClick={props.retry}>Try again</Button>
    </Notice>
  )
}

const Loading = ({ label, listClass, itemClass, count }: QueryResultProps['loading']) => (
  <div className={listClass} aria-busy="true">
    <p className="visually-hidden" role="status">
      {label}
    </p>
    {Array.from({ length: count }, (_, index) => `item-${index}`).map((key) => (
      <div key={key} className={clsx('skeleton', itemClass)} />
    ))}
  </div>
)
