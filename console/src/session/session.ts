import { loginResponseSchema } from '@pj/shared/api/login'
import { createStore } from '@pj/ui/create-store'

const userSchema = loginResponseSchema.shape.user

export interface Session {
  readonly token: string
  readonly user: ReturnType<typeof userSchema.parse>
}

const tokenKey = 'pj.console.token'
const userKey = 'pj.console.user'

const session = createStore<Session | undefined>(readStoredSession())

export const currentSession = session.read
export const useSession = session.use

export function startSession(started: Session): void {
  try {
    localStorage.setItem(tokenKey, started.token)
    localStorage.setItem(userKey, JSON.stringify(started.user))
  } catch {
    // Storage is full or blocked: the session ends with the page.
  }
  session.write(started)
}

export function endSession(): void {
  try {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(userKey)
  } catch {
    // Storage is blocked: nothing is stored.
  }
  session.write(undefined)
}

// Signing in or out in one tab applies to all tabs of the browser.
addEventListener('storage', (event) => {
  if (event.key === tokenKey || event.key === userKey || event.key === null) session.write(readStoredSession())
})

function readStoredSession(): Session | undefined {
  try {
    const token = localStorage.getItem(tokenKey)
    const user = userSchema.safeParse(JSON.parse(localStorage.getItem(userKey) ?? 'null'))
    return token && user.success ? { token, user: user.data } : undefined
  } catch {
    return undefined
  }
}
