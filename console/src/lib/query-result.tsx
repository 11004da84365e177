import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import type { ReactNode } from 'react'

const messages = {
  outdated: 'What you see may be out of date.',
}

interface Query<Data> {
  readonly error: Error | null
  readonly data: Data | undefined
  readonly isPending: boolean
  readonly refetch: () => unknown
}

export interface Skeleton {
  label: string
  listClass?: string | undefined
  count: number
  height?: string
}

interface QueryResultProps<Data> {
  list: Query<Data>
  loading: Skeleton
  children: ReactNode | ((data: Data) => ReactNode)
}

export function QueryResult<Data>({ list, loading, children }: QueryResultProps<Data>) {
  return (
    <>
      {list.error && (
        <LoadError message={list.error.message} isShowing={list.data !== undefined} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Loading {...loading} />}
      {list.data !== undefined && (typeof children === 'function' ? children(list.data) : children)}
    </>
  )
}

/** An error with a retry; data that was loaded before stays on the screen. */
export function LoadError(props: { message: string; isShowing: boolean; retry: () => void }) {
  return (
    <Notice tone="error">
      {props.message} {props.isShowing ? messages.outdated : ''}
      <span className="flex-1" />
      <Button onClick={props.retry}>Try again</Button>
    </Notice>
  )
}

/** The shape of what is loaded. */
export const Loading = ({ label, listClass = 'stack', count, height }: Skeleton) => (
  <div className={listClass} aria-busy="true">
    <p className="visually-hidden" role="status">
      {label}
    </p>
    {Array.from({ length: count }, (_, index) => `item-${index}`).map((key) => (
      <div key={key} className="skeleton" style={{ height }} />
    ))}
  </div>
)
