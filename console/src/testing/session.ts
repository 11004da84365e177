import type { Role } from '@pj/shared/accounts/roles'
import { startSession } from '../lib/session.ts'

export const signInAs = (role: Role): void =>
  startSession({ token: 'token', user: { name: 'Ada', email: `${role}@pj.test`, role } })
