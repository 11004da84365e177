import { isEmail } from '@pj/shared/text'
import { localStore } from '@pj/ui/browser-storage'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { showToast } from '@pj/ui/toast'
import { type FormEvent, startTransition, useActionState, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { requestJson, toApiError } from '../lib/http.ts'
import { useMenu } from '../lib/menu.ts'
import { AccountPage } from './account-page.tsx'

const emptyFields: LoginFields = { email: '', password: '' }

/** Nothing in the shop depends on being logged in (docs/business-rules.md#login). */
export function LoginScreen() {
  const { fields, visibleErrors, failure, isBusy, change, blur, submit, form } = useLogin()
  return (
    <AccountPage
      title="Log in"
      description={`Log in to ${useMenu().business.title}. You can order without an account.`}
      reason="You need no account to order: your cart and your receipts are kept in this browser. If you have one, welcome back."
      photo="slide-4"
    >
      {failure && (
        <ErrorNotice>
          <p>{failure.box}</p>
        </ErrorNotice>
      )}
      <form ref={form} method="post" className="card card-body stack" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          error={visibleErrors.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          value={fields.email}
          onChange={(event) => change('email', event.target.value)}
          onBlur={() => blur('email')}
        />
        <TextField
          label="Password"
          error={visibleErrors.password}
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={fields.password}
          onChange={(event) => change('password', event.target.value)}
          onBlur={() => blur('password')}
        />
        <Button type="submit" variant="primary" wide disabled={isBusy}>
          {isBusy ? 'Logging In...' : 'Log In'}
        </Button>
      </form>
      <p>
        No account yet? <Link to="/signup">Sign up</Link>
      </p>
    </AccountPage>
  )
}

function useLogin() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(emptyFields)
  const [touched, setTouched] = useState<ReadonlySet<LoginField>>(new Set())
  const [failure, send, isBusy] = useActionState(async (): Promise<LoginFailure | undefined> => {
    const result = await login(fields.email.trim(), fields.password).catch(toApiError)
    if (result instanceof ApiError) {
      const failed = formatLoginFailure(result)
      showToast(failed.toast, 'error')
      return failed
    }
    if (result.token) localStore.write('authToken', result.token)
    setFields(emptyFields)
    setTouched(new Set())
    showToast('Login successful!')
    navigate('/')
    return undefined
  }, undefined)
  const errors = validateLogin(fields)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(new Set(['email', 'password']))
    const invalid = errors.email ? 'email' : errors.password ? 'password' : undefined
    if (invalid) form.current?.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus()
    else if (!isBusy) startTransition(send)
  }

  return {
    form,
    fields,
    failure: isBusy ? undefined : failure,
    isBusy,
    submit,
    /** Only for fields that the shopper has left or tried to submit. */
    visibleErrors: {
      email: touched.has('email') ? errors.email : undefined,
      password: touched.has('password') ? errors.password : undefined,
    },
    blur: (field: LoginField) => {
      if (fields[field] !== '') setTouched((before) => new Set([...before, field]))
    },
    change: (field: LoginField, value: string) => setFields((before) => ({ ...before, [field]: value })),
  }
}

export interface LoginFields {
  readonly email: string
  readonly password: string
}
export type LoginField = keyof LoginFields

/** See docs/business-rules.md#login. */
export function validateLogin({ email, password }: LoginFields): Partial<Record<LoginField, string>> {
  const emailError = validateEmail(email.trim())
  const passwordError = validatePassword(password)
  return { ...(emailError ? { email: emailError } : {}), ...(passwordError ? { password: passwordError } : {}) }
}

function validateEmail(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return isEmail(email) ? undefined : 'Please enter a valid email address'
}

function validatePassword(password: string): string | undefined {
  if (password === '') return 'Password is required'
  return password.length < 6 ? 'Password must be at least 6 characters' : undefined
}

export interface LoginFailure {
  readonly box: string
  readonly toast: string
}

/** See docs/business-rules.md#login. */
export function formatLoginFailure({ code, errors, message }: ApiError): LoginFailure {
  if (code === 'no_response') {
    const toast = 'Network error: Could not connect to server.'
    return { box: `${toast} Please check if the backend is running.`, toast }
  }
  if (code === 'invalid_response') {
    const toast = 'An unexpected error occurred.'
    return { box: `${toast} Please try again.`, toast }
  }
  const text = errors.length > 0 ? `Validation Error: ${errors.join(', ')}` : message || 'Login failed'
  return { box: text, toast: text }
}

const loginSchema = v.object({ token: v.fallback(v.optional(v.string()), undefined) })

/** Gives up after 10 seconds (docs/business-rules.md#login). */
export const login = (email: string, password: string): Promise<v.InferOutput<typeof loginSchema>> =>
  requestJson('/api/login', { body: { email, password }, schema: loginSchema, timeoutMs: 10_000 })
