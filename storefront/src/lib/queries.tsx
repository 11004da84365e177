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
