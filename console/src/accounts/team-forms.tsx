import {
  type NewTeamMember,
  newTeamMemberSchema,
  type TeamMemberChange,
  teamMemberChangeSchema,
} from '@pj/shared/accounts/team.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextField, useValidatedForm } from '../lib/validated-form.tsx'
import styles from './team-forms.module.css'

interface FormProps<Values> {
  isBusy: boolean
  onSubmit: (values: Values) => void
  onCancel: () => void
}

export function AddForm({ isBusy, onSubmit, onCancel }: FormProps<NewTeamMember>) {
  const { errors, submit } = useValidatedForm(newTeamMemberSchema, isBusy, onSubmit)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField name="name" label="Name" autoComplete="off" error={errors.name} />
      <TextField name="email" label="Email" type="email" autoComplete="off" error={errors.email} />
      <NewPassword error={errors.password} />
      <fieldset>
        <legend className={fieldStyles.label}>Role</legend>
        <div className="row">
          <RoleChoice value="staff" label="Staff" isChosen />
          <RoleChoice value="owner" label="Owner" />
        </div>
      </fieldset>
      <FormActions isBusy={isBusy} button="Add" onCancel={onCancel} />
    </form>
  )
}

export function NameForm({ name, isBusy, onSubmit, onCancel }: FormProps<TeamMemberChange> & { name: string }) {
  const { errors, submit } = useValidatedForm(teamMemberChangeSchema, isBusy, onSubmit)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField name="name" label="Name" autoComplete="off" start={name} error={errors.name} />
      <FormActions isBusy={isBusy} button="Save" onCancel={onCancel} />
    </form>
  )
}

export function PasswordForm({ email, isBusy, onSubmit, onCancel }: FormProps<TeamMemberChange> & { email: string }) {
  const { errors, submit } = useValidatedForm(teamMemberChangeSchema, isBusy, onSubmit)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {/* Gives the password manager the account; without a name it is not submitted. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword error={errors.password} />
      <FormActions isBusy={isBusy} button="Reset password" onCancel={onCancel} />
    </form>
  )
}

/** Shown as plain text, because the owner passes it on. */
const NewPassword = ({ error }: { error: string | undefined }) => (
  <TextField
    name="password"
    label="New password"
    autoComplete="new-password"
    hint="At least 12 characters. You tell it to the person; it is shown only here."
    error={error}
  />
)

const RoleChoice = ({ value, label, isChosen = false }: { value: string; label: string; isChosen?: boolean }) => (
  <label className={styles.choice}>
    <input type="radio" name="role" value={value} defaultChecked={isChosen} />
    {label}
  </label>
)

const FormActions = ({ isBusy, button, onCancel }: { isBusy: boolean; button: string; onCancel: () => void }) => (
  <DialogActions>
    <Button onClick={onCancel}>Not now</Button>
    <Button type="submit" variant="primary" aria-disabled={isBusy}>
      {isBusy ? 'Saving…' : button}
    </Button>
  </DialogActions>
)
