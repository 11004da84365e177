import { type MemberRole, memberRoles, roleLabels, roleSentences } from '@pj/shared/accounts/roles'
import {
  type NewTeamMember,
  newTeamMemberSchema,
  type TeamMember,
  type TeamMemberChange,
  teamMemberChangeSchema,
} from '@pj/shared/accounts/team.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { addMember, changeMember, teamQuery } from '../api/accounts.ts'
import { useSession } from '../lib/session.ts'
import { teamMessages } from './texts.ts'

export type TeamAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'password' | 'role' | 'access' | 'two-step'; readonly member: TeamMember }

interface TeamActionDialogProps {
  action: TeamAction
  onClose: () => void
  /** Called with a sentence that describes the change. */
  onDone: (message: string) => void
}

export function TeamActionDialog({ action, onClose, onDone }: TeamActionDialogProps) {
  return action.kind === 'add' ? (
    <AddDialog onClose={onClose} onDone={onDone} />
  ) : (
    <ChangeDialog kind={action.kind} member={action.member} onClose={onClose} onDone={onDone} />
  )
}

function AddDialog({ onClose, onDone }: Omit<TeamActionDialogProps, 'action'>) {
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: addMember,
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries(teamQuery)
      onDone(teamMessages.added(name))
    },
  })
  return (
    <TitledDialog title="Add a person" onClose={onClose}>
      <ErrorNotice error={add.error} />
      <AddForm isBusy={add.isPending} onSubmit={add.mutate} onCancel={onClose} />
    </TitledDialog>
  )
}

interface ChangeDialogProps extends Omit<TeamActionDialogProps, 'action'> {
  kind: 'rename' | 'password' | 'role' | 'access' | 'two-step'
  member: TeamMember
}

function ChangeDialog({ kind, member, onClose, onDone }: ChangeDialogProps) {
  const queries = useQueryClient()
  const isSelf = useSession()?.user.email === member.email
  const change = useMutation({
    mutationFn: (requested: TeamMemberChange) => changeMember(member.id, requested),
    onSuccess: async (changed) => {
      await queries.invalidateQueries(teamQuery)
      onDone(formatResult(kind, member, changed))
    },
  })
  const form = { isBusy: change.isPending, onSubmit: change.mutate, onCancel: onClose }
  const failure = <ErrorNotice error={change.error} />
  if (kind === 'rename') {
    return (
      <TitledDialog title={`Rename ${member.name}`} onClose={onClose}>
        {failure}
        <NameForm name={member.name} {...form} />
      </TitledDialog>
    )
  }
  if (kind === 'password') {
    return (
      <TitledDialog title={`Reset the password of ${member.name}`} onClose={onClose}>
        {failure}
        <p className="soft">{teamMessages.resetPassword(isSelf)}</p>
        <PasswordForm email={member.email} {...form} />
      </TitledDialog>
    )
  }
  if (kind === 'role') {
    return (
      <TitledDialog title={`Change the role of ${member.name}`} onClose={onClose}>
        {failure}
        <RoleForm role={member.role} {...form} />
      </TitledDialog>
    )
  }
  const question = confirmChange(kind, member, isSelf)
  return (
    <TitledDialog title={question.title} onClose={onClose}>
      {failure}
      <p className="soft">{question.explanation}</p>
      <DialogActions>
        <Button onClick={onClose}>Leave it as it is</Button>
        <Button
          variant={question.change.disabled ? 'danger' : 'primary'}
          aria-disabled={change.isPending}
          onClick={() => change.isPending || change.mutate(question.change)}
        >
          {question.button}
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}

const ErrorNotice = ({ error }: { error: Error | null }) => error && <Notice tone="error">{error.message}</Notice>

interface Confirmation {
  readonly title: string
  readonly explanation: string
  readonly button: string
  readonly change: TeamMemberChange
}

const confirmChange = (kind: 'access' | 'two-step', member: TeamMember, isSelf: boolean): Confirmation =>
  kind === 'access' ? confirmAccessChange(member, isSelf) : confirmTwoStepEnd(member)

const confirmTwoStepEnd = ({ name }: TeamMember): Confirmation => ({
  title: `Switch off two-step sign-in for ${name}?`,
  explanation: teamMessages.switchOffTwoStep,
  button: 'Switch off',
  change: { two_step: false },
})

function confirmAccessChange({ name, disabled }: TeamMember, isSelf: boolean): Confirmation {
  return disabled
    ? {
        title: `Enable ${name} again?`,
        explanation: teamMessages.enable,
        button: 'Enable',
        change: { disabled: false },
      }
    : {
        title: `Disable ${name}?`,
        explanation: teamMessages.disable(isSelf),
        button: 'Disable',
        change: { disabled: true },
      }
}

function formatResult(
  kind: ChangeDialogProps['kind'],
  before: TeamMember,
  { name, role, disabled }: TeamMember,
): string {
  switch (kind) {
    case 'rename':
      return teamMessages.renamed(before.name, name)
    case 'password':
      return teamMessages.passwordReset(name)
    case 'role':
      return teamMessages.roleChanged(name, roleLabels[role])
    case 'two-step':
      return teamMessages.twoStepOff(name)
    case 'access':
      return disabled ? teamMessages.disabled(name) : teamMessages.enabled(name)
  }
}

interface FormProps<Values> {
  isBusy: boolean
  onSubmit: (values: Values) => void
  onCancel: () => void
}

const AddForm = ({ isBusy, onSubmit, onCancel }: FormProps<NewTeamMember>) => (
  <Form schema={newTeamMemberSchema} isBusy={isBusy} onSubmit={onSubmit}>
    <TextField name="name" label="Name" autoComplete="off" autoCapitalize="words" />
    <TextField name="email" label="Email" type="email" autoComplete="off" />
    <NewPassword />
    <RoleField chosen="staff" />
    <FormActions isBusy={isBusy} button="Add" onCancel={onCancel} />
  </Form>
)

const NameForm = ({ name, isBusy, onSubmit, onCancel }: FormProps<TeamMemberChange> & { name: string }) => (
  <Form schema={teamMemberChangeSchema} isBusy={isBusy} onSubmit={onSubmit}>
    <TextField name="name" label="Name" autoComplete="off" autoCapitalize="words" defaultValue={name} />
    <FormActions isBusy={isBusy} button="Save" onCancel={onCancel} />
  </Form>
)

const PasswordForm = ({ email, isBusy, onSubmit, onCancel }: FormProps<TeamMemberChange> & { email: string }) => (
  <Form schema={teamMemberChangeSchema} isBusy={isBusy} onSubmit={onSubmit}>
    {/* Gives the password manager the account; without a name it is not submitted. */}
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <NewPassword />
    <FormActions isBusy={isBusy} button="Reset password" onCancel={onCancel} />
  </Form>
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

const RoleForm = ({ role, isBusy, onSubmit, onCancel }: FormProps<TeamMemberChange> & { role: TeamMember['role'] }) => (
  <Form schema={teamMemberChangeSchema} isBusy={isBusy} onSubmit={onSubmit}>
    <RoleField chosen={role} />
    <FormActions isBusy={isBusy} button="Save" onCancel={onCancel} />
  </Form>
)

const RoleField = ({ chosen }: { chosen: TeamMember['role'] }) => (
  <fieldset className="stack gap-1">
    <legend className={fieldStyles.label}>Role</legend>
    {memberRoles.map((role) => (
      <RoleChoice key={role} role={role} isChosen={role === chosen} />
    ))}
  </fieldset>
)

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

const FormActions = ({ isBusy, button, onCancel }: { isBusy: boolean; button: string; onCancel: () => void }) => (
  <DialogActions>
    <Button onClick={onCancel}>Not now</Button>
    <Button type="submit" variant="primary" aria-disabled={isBusy}>
      {isBusy ? 'Saving…' : button}
    </Button>
  </DialogActions>
)
