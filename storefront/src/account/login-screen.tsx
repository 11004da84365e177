import './account.css'
import { localStore } from '@pj/ui/browser-storage'
import { Field } from '@pj/ui/field.tsx'
import { showToast } from '@pj/ui/toast'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { login } from '../api.ts'
import { Link } from '../ui/link.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { failureWords, type LoginFailure, type LoginField, type LoginFields, loginErrors } from './login-rules.ts'

const empty: LoginFields = { email: '', password: '' }

/** The login screen (spec 1 sections 2, 4, 5 and 8). Nothing in the shop depends on it (decisions row 20). */
export function LoginScreen() {
  const { fields, shown, failure, busy, change, touch, submit, form } = useLogin()
  return (
    <div className="page screen account-screen">
      <PageMeta title="Log in" description="Log in to P&J Bakery. You can order without an account." />
      <h1>Log in</h1>
      <p className="lead">You need no account to order. If you have one, welcome back.</p>
      {failure && (
        <div className="notice notice-error" role="alert">
          <CircleAlert aria-hidden="true" />
          <p>{failure.box}</p>
        </div>
      )}
      <form ref={form} className="card card-body stack" noValidate onSubmit={submit}>
        <Field label="Email" error={shown.email}>
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
              onBlur={() => touch('email')}
            />
          )}
        </Field>
        <Field label="Password" error={shown.password}>
          {(control) => (
            <input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              enterKeyHint="go"
              value={fields.password}
              onChange={(event) => change('password', event.target.value)}
              onBlur={() => touch('password')}
            />
          )}
        </Field>
        <button type="submit" className="button button-primary button-wide" disabled={busy}>
          {busy ? 'Logging In...' : 'Log In'}
        </button>
      </form>
      <p>
        No account yet? <Link to="/signup">Sign up</Link>
      </p>
    </div>
  )
}

function useLogin() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(empty)
  const [touched, setTouched] = useState<ReadonlySet<LoginField>>(new Set())
  const [failure, setFailure] = useState<LoginFailure>()
  const [busy, setBusy] = useState(false)
  const errors = loginErrors(fields)

  const send = async () => {
    setFailure(undefined)
    setBusy(true)
    const answer = await login(fields.email.trim(), fields.password)
    setBusy(false)
    const failed = failureWords(answer)
    if (failed) {
      setFailure(failed)
      showToast(failed.toast, 'error')
      return
    }
    if (answer.kind === 'ok' && answer.body.token) localStore.write('authToken', answer.body.token)
    setFields(empty)
    setTouched(new Set())
    showToast('Login successful!')
    navigate('/')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(new Set(['email', 'password']))
    const wrong = errors.email ? 'email' : errors.password ? 'password' : undefined
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else if (!busy) void send()
  }

  const touch = (field: LoginField) => {
    if (fields[field] !== '') setTouched((before) => new Set([...before, field]))
  }
  return {
    form,
    fields,
    failure,
    busy,
    submit,
    touch,
    /** Only of fields that the shopper has left or tried to send. */
    shown: {
      email: touched.has('email') ? errors.email : undefined,
      password: touched.has('password') ? errors.password : undefined,
    },
    change: (field: LoginField, value: string) => setFields((before) => ({ ...before, [field]: value })),
  }
}
