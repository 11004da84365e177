import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiProblem } from './api/request.ts'
import { endSession } from './api/session.ts'
import { Router } from './router.tsx'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/buttons.css'
import './ui/fields.css'
import './ui/dialog.css'
import './ui/parts.css'

/** A token that no longer works: the sign-in shows at the same address. */
function noticeExpiry(error: Error): void {
  if (error instanceof ApiProblem && error.code === 'not_signed_in') endSession()
}

/** A refusal stays one however often it is asked for; a lost connection may come back. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiProblem) || error.status === 0)

const queries = new QueryClient({
  queryCache: new QueryCache({ onError: noticeExpiry }),
  mutationCache: new MutationCache({ onError: noticeExpiry }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 30_000 } },
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Router />
      </QueryClientProvider>
    </StrictMode>,
  )
}
