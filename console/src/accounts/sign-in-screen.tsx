import { type LoginRequest, loginRequestSchema, twoStepCodeSchema } from '@pj/shared/accounts/sign-in.api'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { firstRunQuery, signIn } from '../api/accounts.ts'
import { availabilityQuery } from '../api/menu.ts'
import { formatConsole, useShopName } from '../layout/screen.tsx'
import { CodeField, PasswordField } from '../lib/account-fields.tsx'
import { startSession } from '../lib/session.ts'
import styles from './sign-in-screen.module.css'

export const messages = {
  codeHint: 'The 6 digits of your authenticator app, or a recovery code.',
  noAccess: 'This account has no access to the console.',
  wrong: 'Email or password is wrong.',
}

/** Shown at the requested URL, so that signing in leads straight to it. */
export function SignInScreen() {
  const { login, credentials, forgetCredentials } = useSignIn()
  const failure = login.data?.user.role === 'shopper' ? messages.noAccess : formatFailure(login.error)
  const shop = useShopName()
  const form = { isBusy: login.isPending, onSubmit: (request: LoginRequest) => login.mutate(request) }
  return (
    <main className={clsx('place-center', styles.screen)}>
      <title>{`Sign in · ${formatConsole(shop)}`}</title>
      <div className={clsx('card', 'stack', styles.form)}>
        <div>
          {shop !== '' && <p className={styles.brand}>{shop}</p>}
          <h1>Kitchen console</h1>
        </div>
        {failure && <Notice tone="error">{failure}</Notice>}
        {credentials ? (
          <CodeForm {...form} credentials={credentials} onBack={forgetCredentials} />
        ) : (
          <PasswordForm {...form} />
        )}
      </div>
    </main>
  )
}

interface FormProps {
  isBusy: boolean
  onSubmit: (login: LoginRequest) => void
}

/** Without the password rules, which would reveal something about the right password. */
const signInSchema = loginRequestSchema.extend({ password: z.string().min(1, 'Password is required') })

const PasswordForm = ({ isBusy, onSubmit }: FormProps) => (
  <Form schema={signInSchema} isBusy={isBusy} onSubmit={onSubmit}>
    <TextField name="email" label="Email" type="email" autoComplete="username" />
    <PasswordField label="Password" />
    <SignInButton isBusy={isBusy} />
  </Form>
)

interface CodeFormProps extends FormProps {
  credentials: LoginRequest
  onBack: () => void
}

const CodeForm = ({ credentials, isBusy, onSubmit, onBack }: CodeFormProps) => (
  <Form schema={twoStepCodeSchema} isBusy={isBusy} onSubmit={({ code }) => onSubmit({ ...credentials, code })}>
    <CodeField hint={messages.codeHint} />
    <SignInButton isBusy={isBusy} />
    <Button onClick={onBack}>Back</Button>
  </Form>
)

const SignInButton = ({ isBusy }: { isBusy: boolean }) => (
  <Button variant="primary" type="submit" aria-disabled={isBusy}>
    {isBusy ? 'Signing In...' : 'Sign In'}
  </Button>
)

function useSignIn() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isNotOpenedYet = (): Promise<boolean> =>
    queries.fetchQuery(availabilityQuery).then(
      ({ opened }) => !opened,
      () => false,
    )
  /** The password was right; the code is still missing. */
  const [credentials, setCredentials] = useState<LoginRequest>()
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: async ({ token, user }) => {
      if (user.role === 'shopper') return
      queries.clear()
      // An owner starts with the checklist until the shop has been opened.
      if (user.role === 'owner' && (await isNotOpenedYet())) await navigate('/opening', { replace: true })
      startSession({ token, user })
    },
    onError: (error, sent) => {
      if (isCodeRequired(error)) setCredentials(sent)
    },
  })
  const forgetCredentials = (): void => {
    setCredentials(undefined)
    login.reset()
  }
  return { login, credentials, forgetCredentials }
}

const isCodeRequired = (error: Error): boolean => error instanceof ApiError && error.code === 'code_required'

function formatFailure(error: Error | null): string | undefined {
  if (!error || isCodeRequired(error)) return undefined
  // The server responds with 400 to a password that breaks the rules.
  return error instanceof ApiError && error.status === 400 ? messages.wrong : error.message
}

const FirstRunScreen = lazy(async () => ({
  default: (await import('./first-run-screen.tsx')).FirstRunScreen,
}))

export function EntryScreen() {
  const { data } = useQuery(firstRunQuery)
  if (!data?.needed) return <SignInScreen />
  return (
    <Suspense fallback={<SignInScreen />}>
      <FirstRunScreen />
    </Suspense>
  )
}
