import { buttonClass } from '@pj/ui/button.tsx'

/** Replaces the shop where desk mode is asked for and nobody of the staff is signed in. */
export const SignInFirst = () => (
  <main className="page screen stack">
    <title>Sign in to the console first</title>
    <h1>Sign in to the console first</h1>
    <p>Orders by phone and at the counter are taken by staff. Sign in, then choose New order.</p>
    <p className="row">
      <a className={buttonClass({ variant: 'primary' })} href="/console/">
        Sign in to the console
      </a>
      <a className={buttonClass()} href="/home">
        Go to the shop
      </a>
    </p>
  </main>
)
