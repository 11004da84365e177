import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { decodeJson } from '../lib/decode.ts'

interface DeskSession {
  readonly token: string
  readonly name: string
}

// Those of console/src/lib/session.ts.
const tokenKey = 'pj.console.token'
const userKey = 'pj.console.user'

const userSchema = v.object({ name: v.string(), role: v.picklist(['owner', 'manager', 'staff']) })

/** Undefined when no member of staff is signed in. */
export function readDeskSession(): DeskSession | undefined {
  const token = readItem(tokenKey)
  const user = decodeJson(userSchema, readItem(userKey))
  return token && user ? { token, name: user.name } : undefined
}

/** The name of who is signed in; another tab can change it. */
export const useStaffName = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readDeskSession()?.name,
    () => undefined,
  )

/** Without the prefix of desk mode: the console has written it. */
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
