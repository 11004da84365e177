import { twoStepCodeSchema } from '@pj/shared/accounts/sign-in.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { confirmTwoStep } from '../api/accounts.ts'
import { focusOnMount, TextField, useValidatedForm } from '../lib/validated-form.tsx'
import styles from './authenticator-setup.module.css'
import { QrCode } from './qr-code.tsx'

interface AuthenticatorSetupProps {
  secret: string
  uri: string
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret for the app and asks for its first code. */
export function AuthenticatorSetup({ secret, uri, onDone, onCancel }: AuthenticatorSetupProps) {
  const confirm = useMutation({ mutationFn: confirmTwoStep, onSuccess: onDone })
  const { errors, submit } = useValidatedForm(twoStepCodeSchema, confirm.isPending, ({ code }) => confirm.mutate(code))
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {confirm.error && <Notice tone="error">{confirm.error.message}</Notice>}
      <p>Scan this with an authenticator app, such as Google Authenticator, Aegis or a password manager.</p>
      <div className={styles.secret}>
        <QrCode text={uri} label="QR code for the authenticator app" />
        <p>
          Without a camera, type this key into the app:
          <code className={styles.key}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        </p>
      </div>
      <TextField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        hint="The 6 digits that the app shows now."
        error={errors.code}
        inputRef={focusOnMount}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Switch on
        </Button>
        <Button onClick={onCancel}>Not now</Button>
      </div>
    </form>
  )
}
