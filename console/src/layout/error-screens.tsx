import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Link } from 'react-router-dom'
import { useSession } from '../lib/session.ts'
import { PageTitle } from './screen.tsx'

export const messages = {
  noAccess: 'If you need it, ask an owner to change your role.',
  rider: 'You see your deliveries only.',
  failed: 'Your saved work is safe. Reload, or check your connection.',
  noAccessTitle: 'This page isn’t for your role',
  oldLink: 'The link may be old.',
}

/** Shown in the place of a screen that failed to load or to render. The router logs the error. */
export const ScreenError = () => (
  <div className="screen stack">
    <h1>Something went wrong</h1>
    <Notice tone="error">{messages.failed}</Notice>
    <div>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  </div>
)

export function NoAccessScreen() {
  const isRider = useSession()?.user.role === 'rider'
  return (
    <EmptyState title={messages.noAccessTitle} heading="h1">
      <PageTitle title="No access" />
      <p className="soft">{isRider ? messages.rider : messages.noAccess}</p>
      <Link className={buttonClass()} to={isRider ? '/deliveries' : '/'}>
        {isRider ? 'Your deliveries' : 'Go to orders'}
      </Link>
    </EmptyState>
  )
}

export function NotFoundScreen() {
  return (
    <EmptyState title="Page not found" heading="h1">
      <PageTitle title="Not found" />
      <p className="soft">{messages.oldLink}</p>
      <Link className={buttonClass()} to="/">
        Go to orders
      </Link>
    </EmptyState>
  )
}
