import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogActions, TitledDialog } from './dialog.tsx'
import { ErrorText } from './form.tsx'
import { Form, type FormSchema } from './schema-form.tsx'

/** What a dialog does: a mutation of React Query, or a change that is shown before the server has it. */
export interface DialogMutation<Values> {
  mutate(values: Values, options: { readonly onSuccess: () => void }): void
  readonly error?: Error | null
  readonly isPending?: boolean
}

interface DialogProps<Values> {
  title: string
  mutation: DialogMutation<Values>
  /** The label of the button that runs the mutation. */
  confirm: string
  cancel?: string
  isDanger?: boolean
  /** Further buttons, between the two. */
  actions?: ReactNode
  onClose: () => void
  children?: ReactNode
}

interface MutationDialogProps<Values> extends DialogProps<Values> {
  schema: FormSchema<Values>
  /** Values that no control of this name has as text. */
  values?: Readonly<Record<string, unknown>>
}

/** Closes when the mutation has succeeded. What went wrong stands above the buttons, always in sight. */
export function MutationDialog<Values>(props: MutationDialogProps<Values>) {
  const { title, mutation, confirm, cancel = 'Cancel', isDanger = false, actions, onClose, children, ...form } = props
  const { error, isPending = false } = mutation
  return (
    <TitledDialog title={title} onClose={onClose}>
      <Form {...form} isBusy={isPending} onSubmit={(values) => mutation.mutate(values, { onSuccess: onClose })}>
        {children}
        <ErrorText>{error?.message}</ErrorText>
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          {actions}
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </TitledDialog>
  )
}

const nothing: FormSchema<void> = { safeParse: () => ({ success: true, data: undefined }) }

/** Asks before something happens that is hard to undo. */
export const ConfirmDialog = ({ children, isDanger = true, ...dialog }: DialogProps<void>) => (
  <MutationDialog schema={nothing} isDanger={isDanger} {...dialog}>
    <div className="soft">{children}</div>
  </MutationDialog>
)
