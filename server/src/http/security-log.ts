import type { FastifyRequest } from 'fastify'

/** The events that show an attack in the logs (docs/security.md#logs). */
export type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.throttled'
  | 'sign_out'
  | 'sign_out.everywhere'
  | 'password.changed'
  | 'two_step.on'
  | 'two_step.off'
  | 'recovery_codes.replaced'
  | 'member.added'
  | 'member.changed'
  | 'menu.published'
  | 'menu.scheduled'
  | 'availability.changed'
  | 'shop.opened'

interface Fields {
  /** Of hashEmail: the same for known and unknown accounts. */
  readonly account?: string | undefined
  /** The id of the account that signs in. Otherwise the caller. */
  readonly user?: string | undefined
  /** The id of the account that is changed, where it is another one. */
  readonly target?: string
  /** The names of what has changed, or the code of the refusal. */
  readonly details?: readonly string[] | string
}

const isWarning = (event: SecurityEvent): boolean => event === 'sign_in.failed' || event === 'sign_in.throttled'

/** Logs the event with account, IP address and target, and without personal data. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, fields: Fields = {}): void {
  const line = { event, address: request.ip, user: request.user?.id, ...fields }
  if (isWarning(event)) request.log.warn(line, 'security')
  else request.log.info(line, 'security')
}
