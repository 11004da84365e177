import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Outlives the screens in the browser. On the server each page has its own. */
const browserClient = typeof document === 'undefined' ? undefined : new QueryClient()

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => browserClient ?? new QueryClient())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

export const LoadingQuery = ({ text }: { text: string }) => (
  <div role="status">
    <span className="visually-hidden">{text}</span>
    <div className="skeleton skeleton-body" />
  </div>
)

interface QueryUnavailableProps {
  text: string
  isBusy: boolean
  onRetry: () => void
}

export const QueryUnavailable = ({ text, isBusy, onRetry }: QueryUnavailableProps) => (
  <ErrorNotice>
    <p>{text}</p>
    <Button disabled={isBusy} onClick={onRetry}>
      Try again
    </Button>
  </ErrorNotice>
)
