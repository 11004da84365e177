import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { firstRunQuery } from '../api/accounts.ts'
import { SignInScreen } from './sign-in-screen.tsx'

const FirstRunScreen = lazy(async () => ({
  default: (await import('./first-run-screen.tsx')).FirstRunScreen,
}))

/** What is shown without a session: signing in, or the first run of a shop that has no owner yet. */
export function EntryScreen() {
  const { data } = useQuery(firstRunQuery)
  if (!data?.needed) return <SignInScreen />
  return (
    <Suspense fallback={<SignInScreen />}>
      <FirstRunScreen />
    </Suspense>
  )
}
