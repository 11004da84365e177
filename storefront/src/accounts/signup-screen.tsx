import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { showToast } from '@pj/ui/toast'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { AccountPage } from './account-page.tsx'

const messages = {
  description: (bakery: string) => `Sign up at ${bakery}. You can order without an account.`,
  reason: 'Accounts are coming soon. Nothing you type here is kept; order as a guest.',
  notKept: 'Accounts are coming soon. Nothing was sent or kept.',
  hasAccount: 'Already have an account?',
}

/** Validated by the browser only; nothing is sent or stored (docs/business-rules.md#signup). */
export function SignupScreen() {
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    showToast(messages.notKept)
    navigate('/')
  }
  return (
    <AccountPage
      title="Sign up"
      description={messages.description(useMenu().business.title)}
      reason={messages.reason}
      photo="slide-2"
    >
      <form method="post" className="card card-body stack" onSubmit={submit}>
        <TextField label="Full Name" name="name" required autoComplete="name" enterKeyHint="next" />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          required
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" wide>
          Sign Up
        </Button>
      </form>
      <p>
        {messages.hasAccount} <Link to="/login">Log in</Link>
      </p>
    </AccountPage>
  )
}
