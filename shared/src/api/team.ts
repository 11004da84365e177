import { z } from 'zod'
import { text } from './fields.ts'
import { loginSchema, roles } from './login.ts'

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
})
export type Member = z.infer<typeof memberSchema>

export const teamSchema = z.object({ users: z.array(memberSchema) })

const name = text(255).min(2, 'Name must be at least 2 characters')

/** POST /api/users. */
export const newMemberSchema = loginSchema.extend({ name, role: z.enum(['staff', 'owner']) })
export type NewMember = z.infer<typeof newMemberSchema>

/** PATCH /api/users/:id. */
export const memberChangeSchema = z
  .object({
    name: name.optional(),
    password: loginSchema.shape.password.optional(),
    role: z.enum(['staff', 'owner']).optional(),
    disabled: z.boolean().optional(),
  })
  .strict()
export type MemberChange = z.infer<typeof memberChangeSchema>
