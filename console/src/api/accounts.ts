import { type FirstRunRequest, firstRunSchema, openingSchema } from '@pj/shared/accounts/first-run.api'
import {
  accountSchema,
  type LoginRequest,
  loginResponseSchema,
  newTokenSchema,
  type PasswordChange,
  recoveryCodesSchema,
  twoStepSetupSchema,
} from '@pj/shared/accounts/sign-in.api'
import { type NewTeamMember, type TeamMemberChange, teamMemberSchema, teamSchema } from '@pj/shared/accounts/team.api'
import { queryOptions } from '@tanstack/react-query'
import { readQuery, request, requestEmpty } from './request.ts'

export const accountQuery = readQuery(['account'], '/api/account', accountSchema)

/** Returns the token that replaces all others. */
export const changePassword = async (change: PasswordChange): Promise<string> =>
  (await request('/api/account/password', newTokenSchema, { method: 'POST', body: change })).token

export const startTwoStep = (password: string) =>
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

export const firstRunQuery = readQuery(['first-run'], '/api/first-run', firstRunSchema)

/** Creates the first owner and the shop; signs the owner in. */
export const completeFirstRun = (body: FirstRunRequest) =>
  request('/api/first-run', loginResponseSchema, { method: 'POST', body })

export const openingQuery = readQuery(['opening'], '/api/opening', openingSchema)

export const openShop = () => request('/api/opening', openingSchema, { method: 'POST' })

export const signIn = (login: LoginRequest) =>
  request('/api/login', loginResponseSchema, { method: 'POST', body: login })

export const signOut = (): Promise<void> => requestEmpty('/api/logout', { method: 'POST' })

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await request('/api/users', teamSchema, { signal })).users,
})

export const addMember = (member: NewTeamMember) =>
  request('/api/users', teamMemberSchema, { method: 'POST', body: member })

export const changeMember = (id: string, change: TeamMemberChange) =>
  request(`/api/users/${encodeURIComponent(id)}`, teamMemberSchema, { method: 'PATCH', body: change })
