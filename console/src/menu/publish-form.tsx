import { confirmedByPasswordSchema } from '@pj/shared/accounts/sign-in.api'
import { formatDateTime, formatLagosLocal, parseLagosLocal } from '@pj/shared/lagos-time'
import { type MenuPublished, noteNeeded } from '@pj/shared/menu/menu.api'
import { changesBank } from '@pj/shared/menu/publish-menu'
import { Button } from '@pj/ui/button.tsx'
import { RadioChips } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { menuKey, publishMenu } from '../api/menu.ts'
import { formatPasswordError, PasswordField } from '../lib/account-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

export const messages = {
  noteHint: 'For the history: “Flour costs more”.',
  passwordHint: 'You changed the bank account.',
  futureNeeded: 'Choose a time in the future',
  later: 'At a set time',
  publishLater: 'Publish at that time',
  showDraft: 'Show the current draft',
  notPublished: ' Nothing is published. ',
  published: (version: number) => `Version ${version} is published.`,
  scheduled: (time: string) => `Scheduled for ${time}.`,
}

interface PublishFormProps {
  /** Called with a sentence that says what is published, or when. */
  onDone: (message: string) => void
}

export function PublishForm({ onDone }: PublishFormProps) {
  const { state, isSaving } = useDraft()
  const { note, publish_at: scheduledAt = null } = state.draft ?? {}
  const [isLater, setLater] = useState(scheduledAt !== null)
  const [time, setTime] = useState(scheduledAt === null ? '' : formatLagosLocal(new Date(scheduledAt)))
  const publish = usePublish(({ version, publish_at }) =>
    onDone(
      publish_at === null ? messages.published(version) : messages.scheduled(formatDateTime(new Date(publish_at))),
    ),
  )
  const isBusy = publish.isPending || isSaving
  const isBankChanged = changesBank(useMenu(), state.document)
  const schema = isLater ? laterSchema : nowSchema
  return (
    <Form
      schema={isBankChanged ? schema.extend(confirmedByPasswordSchema.shape) : schema}
      values={{ at: parseLagosLocal(time) }}
      isBusy={isBusy}
      onSubmit={(request) => publish.mutate({ ...request, revision: state.draft?.revision ?? 0 })}
    >
      <TextField label="Note" hint={messages.noteHint} name="note" autoComplete="off" defaultValue={note} />
      <fieldset className="stack">
        <legend className="visually-hidden">When</legend>
        <RadioChips
          name="when"
          value={isLater}
          options={[
            [false, 'Now'],
            [true, messages.later],
          ]}
          onChange={setLater}
        />
        {isLater && (
          <DateField
            label="Date and time"
            hint="In Lagos."
            name="at"
            type="datetime-local"
            min={formatLagosLocal(new Date())}
            value={time}
            onChange={(text = '') => setTime(text)}
          />
        )}
      </fieldset>
      {isBankChanged && <PasswordField hint={messages.passwordHint} />}
      {publish.error && <PublishError error={publish.error} onReload={() => publish.reset()} />}
      <Button type="submit" variant="primary" busy={isBusy} disabled={state.errors.length > 0}>
        {isLater ? messages.publishLater : 'Publish now'}
      </Button>
    </Form>
  )
}

/** Publishes the draft or an earlier version; everything of the menu is read again. */
export function usePublish(onPublished: (published: MenuPublished) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: publishMenu,
    onSuccess: async (published) => {
      onPublished(published)
      await queries.invalidateQueries({ queryKey: menuKey })
    },
  })
}

export const nowSchema = z.object({ note: z.string().trim().min(1, noteNeeded) })

const laterSchema = nowSchema.extend({
  at: z
    .date(messages.futureNeeded)
    .refine((at) => at > new Date(), messages.futureNeeded)
    .transform((at) => at.toISOString()),
})

/** After a conflict, the current draft needs another review. */
function PublishError({ error, onReload }: { error: Error; onReload: () => void }) {
  const queries = useQueryClient()
  const isConflict = error instanceof ApiError && error.code === 'version_conflict'
  const reload = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: menuKey })
    onReload()
  }
  return (
    <Notice tone="error">
      {formatPasswordError(error)}
      {isConflict && (
        <>
          {messages.notPublished}
          <span className="flex-1" />
          <Button onClick={() => void reload()}>{messages.showDraft}</Button>
        </>
      )}
    </Notice>
  )
}
