import { localStore } from '@pj/ui/browser-storage'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Field } from '@pj/ui/field.tsx'
import { showToast } from '@pj/ui/toast'
import { type FormEvent, startTransition, useActionState, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { login } from '../lib/login.ts'
import { useMenu } from '../lib/menu.ts'
import { AccountPage } from './account-page.tsx'
import {
  formatLoginFailure,
  type LoginFailure,
  type LoginField,
  type LoginFields,
  validateLogin,
} from './login-validation.ts'

const emptyFields: LoginFields = { email: '', password: '' }

/** The login screen (docs/business-rules.md#login). Nothing in the shop depends on it. */
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
        <Field label="Email" error={visibleErrors.email}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="next"
              value={fields.email}
              onChange={(event) => change('email', event.target.value)}
              onBlur={() => blur('email')}
            />
          )}
        </Field>
        <Field label="Password" error={visibleErrors.password}>
          {(control) => (
            <input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              enterKeyHint="go"
              value={fields.password}
              onChange={(event) => change('password', event.target.value)}
              onBlur={() => blur('password')}
            />
          )}
        </Field>
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
    const result = await login(fields.email.trim(), fields.password)
    if (result.kind !== 'ok') {
      const failed = formatLoginFailure(result)
      showToast(failed.toast, 'error')
      return failed
    }
    if (result.body.token) localStore.write('authToken', result.body.token)
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
    /** The errors of fields that the shopper has left or tried to submit. */
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
