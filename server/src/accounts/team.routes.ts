import {
  newTeamMemberSchema,
  type TeamMemberChange,
  teamMemberChangeSchema,
  teamMemberSchema,
  teamSchema,
} from '@pj/shared/accounts/team.api'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireCaller, withRight } from '../http/access.ts'
import { logSecurityEvent } from '../http/log.ts'
import type { UserParts } from './login.ts'
import { addMember, changeMember, listTeam, memberNotFound } from './team.ts'

export const teamRoutes: FastifyPluginAsyncZod<UserParts> = async (app, { db, now, live, menus, passwords }) => {
  const context = (request: FastifyRequest) => ({
    business: menus.current().business,
    hashPassword: passwords.hash,
    by: requireCaller(request),
    now: now(),
  })

  app.get('/api/users', withRight('manageTeam', { summary: 'The team', response: { 200: teamSchema } }), async () => ({
    users: await listTeam(db),
  }))

  app.post(
    '/api/users',
    withRight('manageTeam', {
      summary: 'Add a member',
      body: newTeamMemberSchema,
      response: { 201: teamMemberSchema },
    }),
    async (request, reply) => {
      const member = await addMember(db, request.body, context(request))
      logSecurityEvent(request, 'member.added', { target: member.id, details: member.role })
      live.publish('users.updated')
      return reply.code(201).send(member)
    },
  )

  app.patch(
    '/api/users/:id',
    withRight('manageTeam', {
      summary: 'Rename, reset the password, change the role, disable or enable',
      params: z.object({ id: z.string().max(60) }),
      body: teamMemberChangeSchema,
      response: { 200: teamMemberSchema },
    }),
    async (request) => {
      const id = z.uuid().safeParse(request.params.id).data
      if (!id) throw memberNotFound()
      const member = await changeMember(db, id, { change: request.body, ...context(request) })
      logSecurityEvent(request, 'member.changed', { target: member.id, details: formatChange(request.body) })
      live.publish('users.updated')
      return member
    },
  )
}

/** For the log, such as `role=owner`: names and passwords appear without their values. */
const formatChange = ({ role, disabled, ...change }: TeamMemberChange): string[] => [
  ...Object.keys(change),
  ...(role === undefined ? [] : [`role=${role}`]),
  ...(disabled === undefined ? [] : [`disabled=${disabled}`]),
]
