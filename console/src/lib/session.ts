import { hasRight, type Right } from '@pj/shared/accounts/roles'
import { loginResponseSchema } from '@pj/shared/accounts/sign-in.api'
import { parseJson } from '@pj/shared/cart/unknown-record'
import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { z } from 'zod'

const userSchema = loginResponseSchema.shape.user

export interface Session {
  readonly token: string
  readonly user: ReturnType<typeof userSchema.parse>
}

const tokenKey = 'pj.console.token'
const userKey = 'pj.console.user'
/** Keys of what is kept on the device until the session ends begin with it. */
export const keptPrefix = 'pj.console.kept.'

const session = createStore<Session | undefined>(readStoredSession())

export const currentSession = session.read
export const useSession = session.use

/** Returns whether the signed-in person has a right, for what a screen offers. The server enforces it. */
export function useRights(): (right: Right) => boolean {
  const role = useSession()?.user.role
  return (right) => role !== undefined && hasRight(role, right)
}

/** Whether somebody makes orders and does not take them. */
export const isKitchen = (role: Session['user']['role'] | undefined): boolean =>
  role !== undefined && hasRight(role, 'bake') && !hasRight(role, 'changeStatus')

const tokenSchema = z.object({ sub: z.string() })

/** The id of the account that is signed in, as its token names it. */
export function accountId(): string | undefined {
  const payload = session.read()?.token.split('.')[1] ?? ''
  try {
    return tokenSchema.safeParse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).data?.sub
  } catch {
    return undefined
  }
}

export function startSession(started: Session): void {
  localStore.write(tokenKey, started.token)
  localStore.write(userKey, JSON.stringify(started.user))
  session.write(started)
}

export function endSession(): void {
  localStore.remove(tokenKey)
  localStore.remove(userKey)
  for (const key of localStore.keys()) if (key.startsWith(keptPrefix)) localStore.remove(key)
  session.write(undefined)
}

// Signing in or out in one tab applies to all tabs of the browser.
addEventListener('storage', (event) => {
  if (event.key === tokenKey || event.key === userKey || event.key === null) session.write(readStoredSession())
})

function readStoredSession(): Session | undefined {
  const token = localStore.read(tokenKey)
  const user = userSchema.safeParse(parseJson(localStore.read(userKey)))
  return token && user.success ? { token, user: user.data } : undefined
}
