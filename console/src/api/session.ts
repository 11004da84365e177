import { loginResponseSchema } from '@pj/shared/api/login'

const userSchema = loginResponseSchema.shape.user
export interface SignedIn {
  readonly token: string
  readonly user: ReturnType<typeof userSchema.parse>
}

const tokenKey = 'pj.console.token'
const userKey = 'pj.console.user'

let session: SignedIn | undefined = read()
const listeners = new Set<() => void>()

export const currentSession = (): SignedIn | undefined => session

export function startSession(signedIn: SignedIn): void {
  session = signedIn
  try {
    localStorage.setItem(tokenKey, signedIn.token)
    localStorage.setItem(userKey, JSON.stringify(signedIn.user))
  } catch {
    // Storage is full or closed: signed in until the page is left.
  }
  tell()
}

export function endSession(): void {
  session = undefined
  try {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(userKey)
  } catch {
    // Nothing was stored then.
  }
  tell()
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Signing in or out in one tab holds for all of them. */
addEventListener('storage', (event) => {
  if (event.key !== tokenKey && event.key !== userKey && event.key !== null) return
  session = read()
  tell()
})

function tell(): void {
  for (const listener of listeners) listener()
}

function read(): SignedIn | undefined {
  try {
    const token = localStorage.getItem(tokenKey)
    const user = userSchema.safeParse(JSON.parse(localStorage.getItem(userKey) ?? 'null'))
    return token && user.success ? { token, user: user.data } : undefined
  } catch {
    return undefined
  }
}
