import { formatDateTime, formatDay } from '@pj/shared/lagos-time'
import { eveningMailHours } from '@pj/shared/sales/evening-mail'
import type { EveningMail } from '@pj/shared/sales/sales.api'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { eveningMailQuery, setEveningMail } from '../api/sales.ts'
import { SelectField } from '../lib/select-field.tsx'

export const messages = {
  what: 'The day’s figures and what’s still open.',
  cannotSend: 'This server can’t send email yet. Ask the person who runs it to set SMTP_URL.',
  closed: 'The shop has no opening days ahead.',
  next: (time: string, recipients: readonly string[]) => `Next: ${time}, to ${recipients.join(', ')}.`,
  notSent: (day: string, reason: string) => `The email for ${day} wasn’t sent. ${reason}`,
}

const options = [
  ['off', 'Never'],
  ...eveningMailHours.map(
    (hours) => [String(hours), hours === 0 ? 'At closing time' : `${hours} h after closing`] as const,
  ),
] as const

/** When the owners get the day's figures by email (docs/business-rules.md#evening-email). */
export function EveningMailPanel() {
  const queries = useQueryClient()
  const { data } = useQuery(eveningMailQuery)
  const set = useMutation({
    mutationFn: setEveningMail,
    onSuccess: (saved) => queries.setQueryData(eveningMailQuery.queryKey, saved),
  })
  if (!data) return null
  const hours = set.isPending ? set.variables.hours_after_closing : data.hours_after_closing
  return (
    <Panel title="Evening email" className="no-print narrow">
      <p className="soft">{messages.what}</p>
      {!data.can_send && <p>{messages.cannotSend}</p>}
      <SelectField
        label="Email the owners"
        value={hours === null ? 'off' : String(hours)}
        options={options}
        onChange={(value) =>
          set.mutate({ hours_after_closing: eveningMailHours.find((one) => String(one) === value) ?? null })
        }
      />
      {set.error && <ErrorNotice>{set.error.message}</ErrorNotice>}
      {data.can_send && <Status mail={data} />}
    </Panel>
  )
}

function Status({ mail: { hours_after_closing, next_at, recipients, last } }: { mail: EveningMail }) {
  if (hours_after_closing === null) return null
  return (
    <>
      <p role="status">{next_at ? messages.next(formatDateTime(new Date(next_at)), recipients) : messages.closed}</p>
      {last && (last.state === 'failed' || last.error) && (
        <ErrorNotice>{messages.notSent(formatDay(last.day), last.error ?? '')}</ErrorNotice>
      )}
      {last?.state === 'sent' && <p className="soft small">Last sent for {formatDay(last.day)}.</p>}
    </>
  )
}
