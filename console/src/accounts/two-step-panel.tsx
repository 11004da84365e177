import { type Account, confirmedByPasswordSchema, twoStepCodeSchema } from '@pj/shared/accounts/sign-in.api'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { copyText } from '@pj/ui/copy-text'
import { ErrorText, focusOnMount } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import { accountQuery, confirmTwoStep, endTwoStep, renewRecoveryCodes, startTwoStep } from '../api/accounts.ts'
import { AccountOfPassword, CodeField, formatPasswordError, PasswordField } from '../lib/account-fields.tsx'
import styles from './two-step-panel.module.css'

export const messages = {
  isOn: 'Two-step sign-in is on.',
  isOff: 'Two-step sign-in is off.',
  off: 'Off. Add a code from your phone, so that a stolen password isn’t enough to sign in.',
  on: (codes: string) => `On. ${codes} left in case you lose your phone.`,
  scan: 'Scan this with an authenticator app, such as Google Authenticator, Aegis or a password manager.',
  typeKey: 'Without a camera, type this key into the app:',
  codeHint: 'The 6 digits that the app shows now.',
  codesCopied: 'Codes copied.',
  copyFailed: "Your browser can't copy. Select the codes or print them.",
  keepCodes: 'Keep these away from your phone. Each signs you in once instead of a code. They won’t be shown again.',
}

export interface AccountPanelProps {
  account: Account
  /** Called with what has changed, in words; empty: nothing yet. */
  onDone: (message: string) => void
}

type Step =
  | { readonly kind: 'overview' }
  | { readonly kind: ConfirmedStep }
  | { readonly kind: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

type ConfirmedStep = 'start' | 'renew' | 'end'

/** What needs the password first, and the step that follows. */
const confirmed: Readonly<Record<ConfirmedStep, { button: string; run: (password: string) => Promise<Step> }>> = {
  start: { button: 'Continue', run: async (password) => ({ kind: 'scan', ...(await startTwoStep(password)) }) },
  renew: { button: 'Make new codes', run: async (password) => toCodes(await renewRecoveryCodes(password)) },
  end: {
    button: 'Switch off',
    run: async (password) => {
      await endTwoStep(password)
      return { kind: 'overview' }
    },
  },
}

const toCodes = (codes: readonly string[]): Step => ({ kind: 'codes', codes })

export function TwoStepPanel({ account, onDone }: AccountPanelProps) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'overview' })
  const goTo = (next: Step, message = ''): void => {
    setStep(next)
    onDone(message)
    void queries.invalidateQueries(accountQuery)
  }
  const showOverview = (): void => setStep({ kind: 'overview' })
  return (
    <Panel title="Two-step sign-in">
      {step.kind === 'overview' && <Overview account={account} onBegin={(kind) => goTo({ kind })} />}
      {step.kind === 'scan' && (
        <AuthenticatorSetup {...step} onCancel={showOverview} onDone={(codes) => goTo(toCodes(codes), messages.isOn)} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={showOverview} />}
      {(step.kind === 'start' || step.kind === 'renew' || step.kind === 'end') && (
        <ConfirmPasswordForm
          {...confirmed[step.kind]}
          email={account.email}
          onDone={(next) => goTo(next, next.kind === 'overview' ? messages.isOff : '')}
          onCancel={showOverview}
        />
      )}
    </Panel>
  )
}

interface OverviewProps {
  account: Account
  onBegin: (kind: ConfirmedStep) => void
}

function Overview({ account, onBegin }: OverviewProps) {
  if (!account.two_step) {
    return (
      <>
        <p>{messages.off}</p>
        <div className="row">
          <Button variant="primary" onClick={() => onBegin('start')}>
            Set up two-step sign-in
          </Button>
        </div>
      </>
    )
  }
  const left = account.recovery_codes_left
  return (
    <>
      <p>{messages.on(formatCount(left, 'recovery code'))}</p>
      <div className="row">
        <Button onClick={() => onBegin('renew')}>New recovery codes</Button>
        <Button onClick={() => onBegin('end')}>Switch off</Button>
      </div>
    </>
  )
}

interface AuthenticatorSetupProps {
  secret: string
  uri: string
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

function AuthenticatorSetup({ secret, uri, onDone, onCancel }: AuthenticatorSetupProps) {
  const confirm = useMutation({ mutationFn: confirmTwoStep, onSuccess: onDone })
  return (
    <Form schema={twoStepCodeSchema} isBusy={confirm.isPending} onSubmit={({ code }) => confirm.mutate(code)}>
      <p>{messages.scan}</p>
      <div className="row">
        <QrCode text={uri} label="QR code for the authenticator app" />
        <p className="beside-image">
          {messages.typeKey}
          <br />
          <code className="break step-1">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        </p>
      </div>
      <CodeField hint={messages.codeHint} />
      <ErrorText>{confirm.error?.message}</ErrorText>
      <FormButtons button="Switch on" isBusy={confirm.isPending} onCancel={onCancel} />
    </Form>
  )
}

/** A QR code, dark on light in both themes, because not every camera reads it the other way round. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shown once. Only the codes are printed. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [copying, setCopying] = useState('')
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(codes.join('\n'))
    setCopying(isCopied ? messages.codesCopied : messages.copyFailed)
  }
  return (
    <>
      <h3 tabIndex={-1} ref={focusOnMount}>
        Recovery codes
      </h3>
      <p>{messages.keepCodes}</p>
      <ul className="fields well">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div role="status" className="no-print">
        {copying && <Notice>{copying}</Notice>}
      </div>
      <div className="row no-print">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </>
  )
}

interface ConfirmPasswordFormProps {
  email: string
  button: string
  run: (password: string) => Promise<Step>
  onDone: (next: Step) => void
  onCancel: () => void
}

function ConfirmPasswordForm({ email, button, run, onDone, onCancel }: ConfirmPasswordFormProps) {
  const confirm = useMutation({ mutationFn: run, onSuccess: onDone })
  const submit = ({ password }: { password: string }): void => confirm.mutate(password)
  return (
    <Form schema={confirmedByPasswordSchema} isBusy={confirm.isPending} onSubmit={submit}>
      <AccountOfPassword email={email} />
      <PasswordField ref={focusOnMount} />
      <ErrorText>{formatPasswordError(confirm.error)}</ErrorText>
      <FormButtons button={button} isBusy={confirm.isPending} onCancel={onCancel} />
    </Form>
  )
}

const FormButtons = ({ button, isBusy, onCancel }: { button: string; isBusy: boolean; onCancel: () => void }) => (
  <div className="row">
    <Button type="submit" variant="primary" busy={isBusy}>
      {button}
    </Button>
    <Button onClick={onCancel}>Not now</Button>
  </div>
)
