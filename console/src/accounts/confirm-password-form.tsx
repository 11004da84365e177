import { confirmedByPasswordSchema } from '@pj/shared/accounts/sign-in.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { focusOnMount, TextField, useValidatedForm } from '../lib/validated-form.tsx'
import { formatPasswordError } from './format-password-error.ts'

interface ConfirmPasswordFormProps<Result> {
  email: string
  button: string
  action: (password: string) => Promise<Result>
  onDone: (result: Result) => void
  onCancel: () => void
}

/** Asks for the password before a change of how to sign in. */
export function ConfirmPasswordForm<Result>(props: ConfirmPasswordFormProps<Result>) {
  const { email, button, action, onDone, onCancel } = props
  const confirm = useMutation({ mutationFn: action, onSuccess: onDone })
  const { errors, submit } = useValidatedForm(confirmedByPasswordSchema, confirm.isPending, ({ password }) =>
    confirm.mutate(password),
  )
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {confirm.error && <Notice tone="error">{formatPasswordError(confirm.error)}</Notice>}
      {/* Gives the password manager the account; without a name it is not submitted. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
        inputRef={focusOnMount}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {button}
        </Button>
        <Button onClick={onCancel}>Not now</Button>
      </div>
    </form>
  )
}
