import { Button } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryResult, type Skeleton } from './query-result.tsx'

interface PagedList<List> {
  readonly data: InfiniteData<List> | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => unknown
}

interface PagedTableProps<List, Row> {
  list: PagedList<List>
  rowsOf: (page: List) => readonly Row[]
  loading: Skeleton
  empty: { title: string; text: string; drawing?: ReactNode }
  /** The label of the button for the next page. */
  more: (shown: number) => string
  children: (rows: readonly Row[]) => ReactNode
}

export function PagedTable<List, Row>({ list, rowsOf, more, children, ...states }: PagedTableProps<List, Row>) {
  const rows = list.data?.pages.flatMap(rowsOf) ?? []
  const { loading, empty } = states
  return (
    <QueryResult list={list} loading={loading}>
      {rows.length > 0 ? (
        children(rows)
      ) : (
        <EmptyState title={empty.title} drawing={empty.drawing}>
          <p className="soft">{empty.text}</p>
        </EmptyState>
      )}
      {list.hasNextPage && (
        <p className="stack centered gap-above no-print">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {more(rows.length)}
          </Button>
        </p>
      )}
    </QueryResult>
  )
}
