import { loginRequestSchema } from '@pj/shared/api/login'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api/request.ts'
import { signIn } from '../api/sign-in.ts'
import { startSession } from '../session/session.ts'
import './sign-in.css'

/** Shown at whatever address was asked for, so that signing in leads straight back to it. */
export function SignInScreen() {
  const { submit, mistakes, failure, isBusy } = useSignIn()
  return (
    <main className="sign-in">
      <title>Sign in · P&J console</title>
      <form className="panel sign-in-form stack" onSubmit={submit} noValidate>
        <div>
          <p className="sign-in-brand">P&J</p>
          <h1>Kitchen console</h1>
        </div>
        {failure && (
          <p className="notice notice-error" role="alert">
            {failure}
          </p>
        )}
        <SignInField name="email" label="Email" type="email" autoComplete="username" mistake={mistakes.email} />
        <SignInField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          mistake={mistakes.password}
        />
        <button className="button button-primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </button>
      </form>
    </main>
  )
}

interface SignInFieldProps {
  name: 'email' | 'password'
  label: string
  type: string
  autoComplete: string
  mistake: string | undefined
}

function SignInField({ name, label, type, autoComplete, mistake }: SignInFieldProps) {
  const errorId = `${name}-error`
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake ? errorId : undefined}
      />
      {mistake && (
        <p className="field-error" id={errorId}>
          {mistake}
        </p>
      )}
    </div>
  )
}

type FieldErrors = Partial<Record<'email' | 'password', string>>

function useSignIn() {
  const [mistakes, setMistakes] = useState<FieldErrors>({})
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
    const read = loginRequestSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setMistakes(read.success ? {} : collectFieldErrors(read.error.issues))
    if (read.success) login.mutate(read.data)
  }

  const isShopper = login.data?.user.role === 'shopper'
  const failure = isShopper ? 'This account has no access to the console.' : formatFailure(login.error)
  return { submit, mistakes, failure, isBusy: login.isPending }
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
