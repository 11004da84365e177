import type { AuditAction, AuditArea, AuditDetails } from '@pj/shared/accounts/audit'
import type { Role } from '@pj/shared/accounts/roles'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from './column-types.ts'

export interface AccountTables {
  users: {
    id: Generated<string>
    /** Unique, always lower case. */
    email: string
    name: string
    role: Role
    password_hash: string
    disabled_at: Date | null
    last_seen_at: Date | null
    /** Incremented to invalidate every token of the user: password reset, disabling. */
    token_version: Generated<number>
    /** Base 32. Null: the user signs in with the password only. */
    totp_secret: string | null
    /** The secret of a set-up that is not confirmed yet. */
    totp_pending_secret: string | null
    /** The time step of the last accepted code: no step is accepted twice. */
    totp_last_step: Generated<number>
    created_at: CreatedAt
  }

  recovery_codes: {
    user_id: string
    /** SHA-256 of the code in base64url. */
    code_hash: string
  }

  /** Attempts to sign in that failed or are not finished, for each account and each network. */
  sign_in_failures: {
    key: string
    failures: number
    failed_at: Date
    blocked_until: Date
  }

  /** What strangers have used of a budget, until its window ends. */
  usage_counts: {
    /** The budget, and the network where it has one each: `order bytes 192.0.2.7`. */
    key: string
    used: number
    window_ends: Date
  }

  user_networks: {
    user_id: string
    network: string
    seen_at: Date
  }

  /** The ids of tokens that were signed out before they expired. */
  ended_tokens: {
    id: string
    expires_at: Date
  }

  /** Append-only: a trigger refuses changes. */
  audit_entries: {
    id: GeneratedAlways<number>
    at: Date
    user_id: string | null
    user_name: string
    action: AuditAction
    area: AuditArea
    /** The id of an order, the name of a team member or the version of the menu; never a customer. */
    target: string | null
    details: ColumnType<AuditDetails, string>
    device: string
  }
}
