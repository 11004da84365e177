import type { Account } from '@pj/shared/accounts/sign-in.api'
import { Button } from '@pj/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery, endTwoStep, renewRecoveryCodes, startTwoStep } from '../api/accounts.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TwoStepPanelProps {
  account: Account
  onDone: (message: string) => void
}

type Step =
  | { readonly kind: 'overview' }
  | { readonly kind: 'start' | 'renew' | 'end' }
  | { readonly kind: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** A code of an authenticator app in addition to the password. */
export function TwoStepPanel({ account, onDone }: TwoStepPanelProps) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'overview' })
  const finish = async (next: Step, message = ''): Promise<void> => {
    setStep(next)
    onDone(message)
    await queries.invalidateQueries(accountQuery)
  }
  const showOverview = (): void => setStep({ kind: 'overview' })
  const begin = (kind: 'start' | 'renew' | 'end'): void => {
    onDone('')
    setStep({ kind })
  }
  const confirm = { email: account.email, onCancel: showOverview }
  return (
    <section className="card card-body stack" aria-labelledby="two-step">
      <h2 id="two-step">Two-step sign-in</h2>
      {step.kind === 'overview' && <Overview account={account} onBegin={begin} />}
      {step.kind === 'start' && (
        <ConfirmPasswordForm
          {...confirm}
          button="Continue"
          action={startTwoStep}
          onDone={(setup) => setStep({ kind: 'scan', ...setup })}
        />
      )}
      {step.kind === 'scan' && (
        <AuthenticatorSetup
          {...step}
          onCancel={showOverview}
          onDone={(codes) => finish({ kind: 'codes', codes }, 'Two-step sign-in is on.')}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={showOverview} />}
      {step.kind === 'renew' && (
        <ConfirmPasswordForm
          {...confirm}
          button="Make new codes"
          action={renewRecoveryCodes}
          onDone={(codes) => finish({ kind: 'codes', codes })}
        />
      )}
      {step.kind === 'end' && (
        <ConfirmPasswordForm
          {...confirm}
          button="Switch off"
          action={endTwoStep}
          onDone={() => finish({ kind: 'overview' }, 'Two-step sign-in is off.')}
        />
      )}
    </section>
  )
}

interface OverviewProps {
  account: Account
  onBegin: (kind: 'start' | 'renew' | 'end') => void
}

function Overview({ account, onBegin }: OverviewProps) {
  if (!account.two_step) {
    return (
      <>
        <p>
          Off. With it you sign in with your password and a code of an app on your phone, so that a guessed or stolen
          password is not enough.
        </p>
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
      <p>
        On. {left} {left === 1 ? 'recovery code is' : 'recovery codes are'} left for the day when the phone is not
        there.
      </p>
      <div className="row">
        <Button onClick={() => onBegin('renew')}>New recovery codes</Button>
        <Button onClick={() => onBegin('end')}>Switch off</Button>
      </div>
    </>
  )
}
