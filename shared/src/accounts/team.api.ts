import { z } from 'zod'
import { emailField, textField } from '../fields.ts'
import { memberRoles, roles } from './roles.ts'
import { newPasswordField } from './sign-in.api.ts'

export const teamMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  two_step: z.boolean(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const teamSchema = z.object({ users: z.array(teamMemberSchema) })

const name = textField(255).min(2, 'Name must be at least 2 characters')

/** POST /api/users. */
export const newTeamMemberSchema = z.object({
  email: emailField,
  password: newPasswordField,
  name,
  role: z.enum(memberRoles),
})
export type NewTeamMember = z.infer<typeof newTeamMemberSchema>

/** PATCH /api/users/:id. */
export const teamMemberChangeSchema = z
  .object({
    name: name.optional(),
    password: newPasswordField.optional(),
    role: z.enum(memberRoles).optional(),
    disabled: z.boolean().optional(),
    /** Only the person can switch it on. */
    two_step: z.literal(false).optional(),
  })
  .strict()
export type TeamMemberChange = z.infer<typeof teamMemberChangeSchema>
