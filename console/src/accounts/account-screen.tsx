import { roleLabels } from '@pj/shared/accounts/roles'
import { passwordChangeSchema } from '@pj/shared/accounts/sign-in.api'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery, changePassword, signOutEverywhere } from '../api/accounts.ts'
import { Screen } from '../layout/screen.tsx'
import { useLeave } from '../layout/use-leave.ts'
import { AccountOfPassword, formatPasswordError, NewPasswordField, PasswordField } from '../lib/account-fields.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import { currentSession, startSession } from '../lib/session.ts'
import { type AccountPanelProps, TwoStepPanel } from './two-step-panel.tsx'

export const messages = {
  passwordChanged: 'Password changed. You’re signed out everywhere else.',
  elsewhere: 'Signed in elsewhere?',
  lostDevice: 'Lost a phone or tablet? Sign out on every device, including this one, and change your password.',
  signOutHint: 'You’ll need to sign in again on each device.',
}

export function AccountScreen() {
  const account = useQuery(accountQuery)
  const [message, setMessage] = useState('')
  return (
    <Screen className="narrow" headClass="no-print" title="Account">
      <div role="status" className="no-print">
        {message && <Notice tone="success">{message}</Notice>}
      </div>
      <QueryResult list={account} loading={{ label: 'Loading the account', count: 3, height: '10rem' }}>
        {(data) => (
          <div className="stack">
            <p className="soft no-print">
              {data.name}, {data.email}. {roleLabels[data.role]}.
            </p>
            <PasswordPanel account={data} onDone={setMessage} />
            <TwoStepPanel account={data} onDone={setMessage} />
            <SignOutPanel />
          </div>
        )}
      </QueryResult>
    </Screen>
  )
}

function PasswordPanel({ account, onDone }: AccountPanelProps) {
  // A new key empties the fields.
  const [changes, setChanges] = useState(0)
  const change = useMutation({
    mutationFn: changePassword,
    onMutate: () => onDone(''),
    onSuccess: (token) => {
      const session = currentSession()
      if (session) startSession({ ...session, token })
      setChanges(changes + 1)
      onDone(messages.passwordChanged)
    },
  })
  return (
    <Panel title="Password" className="no-print">
      <Form
        key={changes}
        schema={passwordChangeSchema}
        isBusy={change.isPending}
        onSubmit={(values) => change.mutate(values)}
      >
        <AccountOfPassword email={account.email} />
        <PasswordField label="Current password" />
        <NewPasswordField name="new_password" label="New password" />
        <ErrorText>{formatPasswordError(change.error)}</ErrorText>
        <div className="row">
          <Button type="submit" variant="primary" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function SignOutPanel() {
  const [isAsking, setAsking] = useState(false)
  const leave = useLeave()
  const signOut = useMutation({ mutationFn: signOutEverywhere, onSuccess: leave })
  return (
    <Panel title={messages.elsewhere} className="no-print">
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
    </Panel>
  )
}
