import { type MemberRole, memberRoles, roleLabels, roleSentences } from '@pj/shared/accounts/roles'
import {
  newTeamMemberSchema,
  type TeamMember,
  type TeamMemberChange,
  teamMemberChangeSchema,
} from '@pj/shared/accounts/team.api'
import { isUsed } from '@pj/shared/menu/uses'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { addMember, changeMember, teamQuery } from '../api/accounts.ts'
import { AccountOfPassword } from '../lib/account-fields.tsx'
import { useSession } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { teamMessages } from './texts.ts'

type ChangeKind = 'rename' | 'password' | 'role' | 'access' | 'two-step'

export type TeamAction = { readonly kind: 'add' } | { readonly kind: ChangeKind; readonly member: TeamMember }

interface DialogProps {
  onClose: () => void
  /** Called with a sentence that describes the change. */
  onDone: (message: string) => void
}

export const TeamActionDialog = ({ action, ...dialog }: DialogProps & { action: TeamAction }) =>
  action.kind === 'add' ? <AddDialog {...dialog} /> : <ChangeDialog {...action} {...dialog} />

function AddDialog({ onClose, onDone }: DialogProps) {
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: addMember,
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries(teamQuery)
      onDone(teamMessages.added(name))
    },
  })
  return (
    <MutationDialog
      title="Add a person"
      schema={newTeamMemberSchema}
      mutation={add}
      confirm="Add"
      cancel="Not now"
      onClose={onClose}
    >
      <NameField />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <NewPassword />
      <RoleField chosen="staff" />
    </MutationDialog>
  )
}

interface ChangeDialogProps extends DialogProps {
  kind: ChangeKind
  member: TeamMember
}

function ChangeDialog({ kind, member, onClose, onDone }: ChangeDialogProps) {
  const queries = useQueryClient()
  const isSelf = useSession()?.user.email === member.email
  const { done, children, ...dialog } = describeChange(kind, member, isSelf)
  const change = useMutation({
    mutationFn: (requested: TeamMemberChange) => changeMember(member.id, requested),
    onSuccess: async (changed) => {
      await queries.invalidateQueries(teamQuery)
      onDone(done(changed))
    },
  })
  return (
    <MutationDialog cancel="Not now" {...dialog} schema={teamMemberChangeSchema} mutation={change} onClose={onClose}>
      {typeof children === 'string' ? <p className="soft">{children}</p> : children}
    </MutationDialog>
  )
}

interface ChangeDescription {
  readonly title: string
  readonly confirm: string
  readonly cancel?: string
  readonly isDanger?: boolean
  /** What a question changes, which has no fields. */
  readonly values?: TeamMemberChange
  readonly done: (changed: TeamMember) => string
  readonly children: ReactNode
}

function describeChange(kind: ChangeKind, member: TeamMember, isSelf: boolean): ChangeDescription {
  const { name, email, role } = member
  switch (kind) {
    case 'rename':
      return {
        title: `Rename ${name}`,
        confirm: 'Save',
        done: (changed) => teamMessages.renamed(name, changed.name),
        children: <NameField defaultValue={name} />,
      }
    case 'password':
      return {
        title: `Reset the password of ${name}`,
        confirm: 'Reset password',
        done: (changed) => teamMessages.passwordReset(changed.name),
        children: (
          <>
            <p className="soft">{teamMessages.resetPassword(isSelf)}</p>
            <AccountOfPassword email={email} />
            <NewPassword />
          </>
        ),
      }
    case 'role':
      return {
        title: `Change the role of ${name}`,
        confirm: 'Save',
        done: (changed) => teamMessages.roleChanged(changed.name, roleLabels[changed.role]),
        children: <RoleField chosen={role} />,
      }
    case 'two-step':
      return {
        title: `Switch off two-step sign-in for ${name}?`,
        confirm: 'Switch off',
        cancel: 'Leave it as it is',
        values: { two_step: false },
        done: (changed) => teamMessages.twoStepOff(changed.name),
        children: teamMessages.switchOffTwoStep,
      }
    case 'access':
      return describeAccess(member, isSelf)
  }
}

const describeAccess = ({ name, disabled }: TeamMember, isSelf: boolean): ChangeDescription => ({
  title: disabled ? `Enable ${name} again?` : `Disable ${name}?`,
  confirm: disabled ? 'Enable' : 'Disable',
  cancel: 'Leave it as it is',
  isDanger: !disabled,
  values: { disabled: !disabled },
  done: (changed) => (changed.disabled ? teamMessages.disabled(changed.name) : teamMessages.enabled(changed.name)),
  children: disabled ? teamMessages.enable : teamMessages.disable(isSelf),
})

const NameField = ({ defaultValue }: { defaultValue?: string }) => (
  <TextField name="name" label="Name" autoComplete="off" autoCapitalize="words" defaultValue={defaultValue} />
)

/** Shown as plain text, because the owner passes it on. */
const NewPassword = () => (
  <TextField
    name="password"
    label="New password"
    autoComplete="new-password"
    autoCapitalize="none"
    hint={teamMessages.passwordHint}
  />
)

function RoleField({ chosen }: { chosen: TeamMember['role'] }) {
  const hasRiders = isUsed(useMenu(), 'riders')
  return (
    <fieldset className="stack gap-1">
      <legend className="label">Role</legend>
      {memberRoles
        .filter((role) => role !== 'rider' || hasRiders || role === chosen)
        .map((role) => (
          <RoleChoice key={role} role={role} isChosen={role === chosen} />
        ))}
    </fieldset>
  )
}

function RoleChoice({ role, isChosen }: { role: MemberRole; isChosen: boolean }) {
  const id = useId()
  return (
    <label className="check">
      <input
        type="radio"
        name="role"
        value={role}
        defaultChecked={isChosen}
        aria-labelledby={id}
        aria-describedby={`${id}-does`}
      />
      <span>
        <span id={id}>{roleLabels[role]}</span>
        <br />
        <span id={`${id}-does`} className="soft small">
          {roleSentences[role]}
        </span>
      </span>
    </label>
  )
}
