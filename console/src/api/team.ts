import { type Member, type MemberChange, memberSchema, type NewMember, teamSchema } from '@pj/shared/api/team'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }): Promise<readonly Member[]> =>
    (await request('/api/users', teamSchema, { signal })).users,
})

export const addMember = (member: NewMember): Promise<Member> =>
  request('/api/users', memberSchema, { method: 'POST', body: member })

export const changeMember = (id: string, change: MemberChange): Promise<Member> =>
  request(`/api/users/${encodeURIComponent(id)}`, memberSchema, { method: 'PATCH', body: change })
