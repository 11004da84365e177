import {
  type NewTeamMember,
  type TeamMember,
  type TeamMemberChange,
  teamMemberSchema,
  teamSchema,
} from '@pj/shared/accounts/team.api'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }): Promise<readonly TeamMember[]> =>
    (await request('/api/users', teamSchema, { signal })).users,
})

export const addMember = (member: NewTeamMember): Promise<TeamMember> =>
  request('/api/users', teamMemberSchema, { method: 'POST', body: member })

export const changeMember = (id: string, change: TeamMemberChange): Promise<TeamMember> =>
  request(`/api/users/${encodeURIComponent(id)}`, teamMemberSchema, { method: 'PATCH', body: change })
