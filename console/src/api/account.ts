import {
  type Account,
  accountSchema,
  newTokenSchema,
  type PasswordChange,
  recoveryCodesSchema,
  type TwoStepSetup,
  twoStepSetupSchema,
} from '@pj/shared/accounts/sign-in.api'
import { queryOptions } from '@tanstack/react-query'
import { request, requestEmpty } from './request.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }): Promise<Account> => request('/api/account', accountSchema, { signal }),
})

/** Returns the token that replaces all others. */
export const changePassword = async (change: PasswordChange): Promise<string> =>
  (await request('/api/account/password', newTokenSchema, { method: 'POST', body: change })).token

export const startTwoStep = (password: string): Promise<TwoStepSetup> =>
  request('/api/account/two-step', twoStepSetupSchema, { method: 'POST', body: { password } })

/** Returns the recovery codes, which the server does not send again. */
export const confirmTwoStep = async (code: string): Promise<readonly string[]> =>
  (await request('/api/account/two-step/confirm', recoveryCodesSchema, { method: 'POST', body: { code } }))
    .recovery_codes

export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await request('/api/account/recovery-codes', recoveryCodesSchema, { method: 'POST', body: { password } }))
    .recovery_codes

export const endTwoStep = (password: string): Promise<void> =>
  requestEmpty('/api/account/two-step/end', { method: 'POST', body: { password } })

export const signOutEverywhere = (): Promise<void> =>
  requestEmpty('/api/account/sign-out-everywhere', { method: 'POST' })
