import { loginRequestSchema } from '@pj/shared/api/login'
import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { ApiError } from '../api/request.ts'
import { signIn } from '../api/sign-in.ts'
import { startSession } from '../session/session.ts'
import styles from './sign-in-screen.module.css'

/** Shown at the requested URL, so that signing in leads straight to it. */
export function SignInScreen() {
  const { submit, errors, failure, isBusy } = useSignIn()
  return (
    <main className={styles.screen}>
      <title>Sign in · P&J console</title>
      <form className={clsx('card', 'stack', styles.form)} onSubmit={submit} noValidate>
        <div>
          <p className={styles.brand}>P&J</p>
          <h1>Kitchen console</h1>
        </div>
        {failure && <Notice tone="error">{failure}</Notice>}
        <SignInField name="email" label="Email" type="email" autoComplete="username" error={errors.email} />
        <SignInField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Button variant="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
    </main>
  )
}

interface SignInFieldProps extends ComponentProps<'input'> {
  name: 'email' | 'password'
  label: string
  error: string | undefined
}

const SignInField = ({ label, error, ...input }: SignInFieldProps) => (
  <Field label={label} error={error}>
    {(control) => <input {...input} {...control} autoCapitalize="none" />}
  </Field>
)

type FieldErrors = Partial<Record<'email' | 'password', string>>

function useSignIn() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const queries = useQueryClient()
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: ({ token, user }) => {
      if (user.role === 'shopper') return
      queries.clear()
      startSession({ token, user })
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (login.isPending) return
    const parsed = loginRequestSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(parsed.success ? {} : collectFieldErrors(parsed.error.issues))
    if (parsed.success) login.mutate(parsed.data)
  }

  const isShopper = login.data?.user.role === 'shopper'
  const failure = isShopper ? 'This account has no access to the console.' : formatFailure(login.error)
  return { submit, errors, failure, isBusy: login.isPending }
}

function collectFieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const first = (field: string) => issues.find((issue) => issue.path[0] === field)?.message
  const email = first('email')
  const password = first('password')
  return { ...(email ? { email } : {}), ...(password ? { password } : {}) }
}

function formatFailure(error: Error | null): string | undefined {
  if (!error) return undefined
  if (error instanceof ApiError && error.code === 'invalid_credentials') return 'The email or the password is wrong.'
  return error.message
}
