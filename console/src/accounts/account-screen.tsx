import { roleLabels } from '@pj/shared/accounts/roles'
import { type Account, type PasswordChange, passwordChangeSchema } from '@pj/shared/accounts/sign-in.api'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery, changePassword, signOutEverywhere } from '../api/accounts.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useLeave } from '../layout/use-leave.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { currentSession, startSession } from '../lib/session.ts'
import { firstRunMessages } from './texts.ts'
import { formatPasswordError, TwoStepPanel } from './two-step-panel.tsx'

export const messages = {
  passwordChanged: 'Password changed. You’re signed out everywhere else.',
  elsewhere: 'Signed in elsewhere?',
  lostDevice: 'Lost a phone or tablet? Sign out on every device, including this one, and change your password.',
  signOutHint: 'You’ll need to sign in again on each device.',
}

/** What people do with their own account: password, two-step sign-in, signing out everywhere. */
export function AccountScreen() {
  const account = useQuery(accountQuery)
  const [message, setMessage] = useState('')
  return (
    <div className="screen narrow">
      <PageTitle title="Account" />
      <div className="screen-head no-print">
        <h1>Account</h1>
      </div>
      <div role="status" className="no-print">
        {message && <Notice tone="success">{message}</Notice>}
      </div>
      <QueryResult
        list={account}
        loading={{ label: 'Loading the account', listClass: 'stack', count: 3, height: '10rem' }}
      >
        {account.data && <Panels account={account.data} onDone={setMessage} />}
      </QueryResult>
    </div>
  )
}

interface PanelsProps {
  account: Account
  onDone: (message: string) => void
}

const Panels = ({ account, onDone }: PanelsProps) => (
  <div className="stack">
    <p className="soft no-print">
      {account.name}, {account.email}. {roleLabels[account.role]}.
    </p>
    <PasswordPanel account={account} onDone={onDone} />
    <TwoStepPanel account={account} onDone={onDone} />
    <SignOutPanel />
  </div>
)

interface PasswordPanelProps {
  account: Account
  onDone: (message: string) => void
}

export function PasswordPanel({ account, onDone }: PasswordPanelProps) {
  // A new key empties the fields.
  const [changes, setChanges] = useState(0)
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: (token) => {
      const session = currentSession()
      if (session) startSession({ ...session, token })
      setChanges(changes + 1)
      onDone(messages.passwordChanged)
    },
  })
  const submit = (values: PasswordChange): void => {
    onDone('')
    change.mutate(values)
  }
  return (
    <section className="card card-body stack no-print" aria-labelledby="password">
      <h2 id="password">Password</h2>
      {change.error && <Notice tone="error">{formatPasswordError(change.error)}</Notice>}
      <Form key={changes} schema={passwordChangeSchema} isBusy={change.isPending} onSubmit={submit}>
        {/* Gives the password manager the account; without a name it is not submitted. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <TextField name="password" label="Current password" type="password" autoComplete="current-password" />
        <TextField
          name="new_password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={firstRunMessages.passwordHint}
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </Form>
    </section>
  )
}

export function SignOutPanel() {
  const [isAsking, setAsking] = useState(false)
  const leave = useLeave()
  const signOut = useMutation({ mutationFn: signOutEverywhere, onSuccess: leave })
  return (
    <section className="card card-body stack no-print" aria-labelledby="sign-out">
      <h2 id="sign-out">{messages.elsewhere}</h2>
      <p>{messages.lostDevice}</p>
      <div className="row">
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          mutation={signOut}
          confirm="Sign out everywhere"
          cancel="Not now"
          onClose={() => setAsking(false)}
        >
          {messages.signOutHint}
        </ConfirmDialog>
      )}
    </section>
  )
}
