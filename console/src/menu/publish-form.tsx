import { formatDateTime, formatLagosLocal, parseLagosLocal } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { menuKey, publishMenu } from '../api/menu.ts'
import { useDraft } from './use-draft.ts'

const messages = {
  noteHint: 'For the history: “Flour costs more”.',
  noteNeeded: 'Enter a short note about the change',
  futureNeeded: 'Choose a time in the future',
}

interface PublishFormProps {
  /** Called with a sentence that says what is published, or when. */
  onDone: (message: string) => void
}

/** Publishes the reviewed draft, now or at a set time. */
export function PublishForm({ onDone }: PublishFormProps) {
  const { state, isSaving } = useDraft()
  const queries = useQueryClient()
  const form = usePublishFields(state.draft?.note ?? '', state.draft?.publish_at ?? null)
  const publish = useMutation({
    mutationFn: publishMenu,
    onSuccess: async ({ version, publish_at }) => {
      onDone(
        publish_at === null
          ? `Version ${version} is published.`
          : `Scheduled for ${formatDateTime(new Date(publish_at))}.`,
      )
      await queries.invalidateQueries({ queryKey: menuKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const request = form.read()
    if (!request || publish.isPending || isSaving) return
    publish.mutate({ ...request, revision: state.draft?.revision ?? 0 })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Note"
        hint={messages.noteHint}
        error={form.errors.note}
        ref={form.noteField}
        autoComplete="off"
        value={form.note}
        onChange={({ target }) => form.setNote(target.value)}
      />
      <fieldset className="stack">
        <legend className="visually-hidden">When</legend>
        <Chips>
          <ChoiceChip type="radio" name="when" checked={!form.isLater} onChange={() => form.setLater(false)}>
            Now
          </ChoiceChip>
          <ChoiceChip type="radio" name="when" checked={form.isLater} onChange={() => form.setLater(true)}>
            At a set time
          </ChoiceChip>
        </Chips>
        {form.isLater && (
          <DateField
            label="Date and time"
            hint="In Lagos."
            error={form.errors.time}
            type="datetime-local"
            min={formatLagosLocal(new Date())}
            value={form.time}
            onChange={(text = '') => form.setTime(text)}
          />
        )}
      </fieldset>
      {publish.error && <PublishError error={publish.error} onReload={() => publish.reset()} />}
      <Button type="submit" variant="primary" busy={publish.isPending || isSaving} disabled={state.errors.length > 0}>
        {form.isLater ? 'Publish at that time' : 'Publish now'}
      </Button>
    </form>
  )
}

function usePublishFields(initialNote: string, scheduledAt: string | null) {
  const [note, setNote] = useState(initialNote)
  const [isLater, setLater] = useState(scheduledAt !== null)
  const [time, setTime] = useState(scheduledAt === null ? '' : formatLagosLocal(new Date(scheduledAt)))
  const [errors, setErrors] = useState<{ note?: string; time?: string }>({})
  const noteField = useRef<HTMLInputElement>(null)
  /** Returns what to publish; undefined, with an error at the field, when something is missing. */
  const read = (): { note: string; at?: string } | undefined => {
    const at = isLater ? parseLagosLocal(time) : undefined
    const found = {
      ...(note.trim() === '' && { note: messages.noteNeeded }),
      ...(isLater && (!at || at <= new Date()) && { time: messages.futureNeeded }),
    }
    setErrors(found)
    if (found.note) noteField.current?.focus()
    if (found.note || found.time) return undefined
    return { note: note.trim(), ...(at && { at: at.toISOString() }) }
  }
  return { note, setNote, isLater, setLater, time, setTime, errors, noteField, read }
}

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
      {error.message}
      {isConflict && (
        <>
          {' Nothing is published. '}
          <span className="spacer" />
          <Button onClick={() => void reload()}>Show the current draft</Button>
        </>
      )}
    </Notice>
  )
}
