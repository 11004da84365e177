import { type Account, passwordChangeSchema } from '@pj/shared/accounts/sign-in.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '../api/accounts.ts'
import { currentSession, startSession } from '../lib/session.ts'
import { TextField, useValidatedForm } from '../lib/validated-form.tsx'
import { formatPasswordError } from './format-password-error.ts'

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
      onDone('Your password is changed. Everywhere else you are signed out.')
    },
  })
  const { errors, submit } = useValidatedForm(passwordChangeSchema, change.isPending, (values) => {
    onDone('')
    change.mutate(values)
  })
  return (
    <section className="card card-body stack no-print" aria-labelledby="password">
      <h2 id="password">Password</h2>
      {change.error && <Notice tone="error">{formatPasswordError(change.error)}</Notice>}
      <form key={changes} className="stack" onSubmit={submit} noValidate>
        {/* Gives the password manager the account; without a name it is not submitted. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <TextField
          name="password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <TextField
          name="new_password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters. Three or four words that do not belong together make a good one."
          error={errors.new_password}
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </section>
  )
}
