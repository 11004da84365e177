import { cleanEmail, invalidEmail, looksLikeEmail } from '@pj/shared/email'
import { localStore } from '@pj/ui/browser-storage'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Form } from '@pj/ui/schema-form.tsx'
import { showToast } from '@pj/ui/toast'
import { startTransition, useState, useTransition } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { toFormSchema } from '../lib/form-schema.ts'
import { requestJson, toApiError } from '../lib/http.ts'
import { useMenu } from '../lib/menu.ts'
import { AccountPage } from './account-page.tsx'

const messages = {
  emailMissing: 'Email is required',
  passwordMissing: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  success: 'Login successful!',
  noResponse: 'Network error: Could not connect to server.',
  noResponseAdvice: 'Please check if the backend is running.',
  unexpected: 'An unexpected error occurred.',
  unexpectedAdvice: 'Please try again.',
  failed: 'Login failed',
  description: (bakery: string) => `Log in to ${bakery}. You can order without an account.`,
  reason: "You don't need an account to order: your cart and receipts stay in this browser.",
  noAccount: 'No account yet?',
}

/** Nothing in the shop depends on being logged in (docs/business-rules.md#login). */
export function LoginScreen() {
  const { failure, isBusy, submit } = useLogin()
  return (
    <AccountPage
      title="Log in"
      description={messages.description(useMenu().business.title)}
      reason={messages.reason}
      photo="slide-4"
    >
      {failure && (
        <ErrorNotice>
          <p>{failure.text}</p>
        </ErrorNotice>
      )}
      <Form
        schema={loginFields}
        checksLeftFields
        isBusy={isBusy}
        method="post"
        className="card card-body stack"
        onSubmit={submit}
      >
        <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="email" enterKeyHint="next" />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" enterKeyHint="go" />
        <Button type="submit" variant="primary" wide disabled={isBusy}>
          {isBusy ? 'Logging In...' : 'Log In'}
        </Button>
      </Form>
      <p>
        {messages.noAccount} <Link to="/signup">Sign up</Link>
      </p>
    </AccountPage>
  )
}

function useLogin() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<LoginFailure>()
  const [isBusy, startLogin] = useTransition()

  const submit = ({ email, password }: LoginFields, form: HTMLFormElement) =>
    startLogin(async () => {
      const result = await login(email, password).catch(toApiError)
      if (result instanceof ApiError) {
        const failed = formatLoginFailure(result)
        showToast(failed.toast, 'error')
        startTransition(() => setFailure(failed))
        return
      }
      if (result.token) localStore.write('authToken', result.token)
      form.reset()
      showToast(messages.success)
      navigate('/')
    })

  return { failure: isBusy ? undefined : failure, isBusy, submit }
}

const loginFieldsSchema = v.object({
  email: v.pipe(
    v.string(),
    v.transform(cleanEmail),
    v.nonEmpty(messages.emailMissing),
    v.check(looksLikeEmail, invalidEmail),
  ),
  password: v.pipe(v.string(), v.nonEmpty(messages.passwordMissing), v.minLength(6, messages.passwordShort)),
})
type LoginFields = v.InferOutput<typeof loginFieldsSchema>

/** The rules of both fields as `Form` reads them (docs/business-rules.md#login). */
export const loginFields = toFormSchema(loginFieldsSchema)

export interface LoginFailure {
  readonly text: string
  readonly toast: string
}

/** See docs/business-rules.md#login. */
export function formatLoginFailure({ code, errors, message }: ApiError): LoginFailure {
  if (code === 'no_response') {
    return { text: `${messages.noResponse} ${messages.noResponseAdvice}`, toast: messages.noResponse }
  }
  if (code === 'invalid_response') {
    return { text: `${messages.unexpected} ${messages.unexpectedAdvice}`, toast: messages.unexpected }
  }
  const text = errors.length > 0 ? `Validation Error: ${errors.join(', ')}` : message || messages.failed
  return { text, toast: text }
}

const loginResponseSchema = v.object({ token: v.fallback(v.optional(v.string()), undefined) })

/** Gives up after 10 seconds (docs/business-rules.md#login). */
export const login = (email: string, password: string): Promise<v.InferOutput<typeof loginResponseSchema>> =>
  requestJson('/api/login', { body: { email, password }, schema: loginResponseSchema, timeoutMs: 10_000 })
