import { type AuditArea, auditAreas } from '@pj/shared/accounts/audit'
import { type AuditEntry, auditListSchema } from '@pj/shared/accounts/audit.api'
import { formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { DateField } from '@pj/ui/date-field.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Toolbar } from '@pj/ui/toolbar.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { teamQuery } from '../api/accounts.ts'
import { pagedQuery, requestBlob } from '../api/request.ts'
import { Screen } from '../layout/screen.tsx'
import { DownloadButton } from '../lib/download-button.tsx'
import { groupBy } from '../lib/group-by.ts'
import {
  dayParam,
  type ListChanges,
  type ListValues,
  oneOf,
  textParam,
  toSearchParams,
  useListParams,
} from '../lib/list-params.ts'
import { PagedTable } from '../lib/paged-table.tsx'
import { SelectField } from '../lib/select-field.tsx'
import { describeAction, orderPlace } from './audit-sentences.ts'

const messages = {
  rules: 'Entries never change and are kept for good.',
  noMatch: 'Choose other days, another person or everything.',
  empty: 'What the team does appears here.',
}

const areaLabels: Readonly<Record<AuditArea, string>> = {
  orders: 'Order changes',
  money: 'Money',
  menu: 'Menu',
  availability: 'Availability',
  customers: 'Customer data',
  team: 'Team changes',
  exports: 'Exports',
  sign_ins: 'Sign-ins',
}

/** Who did what, when and from which device, by day (docs/business-rules.md#audit). */
export function AuditScreen() {
  const { values: filter, change } = useListParams(auditParams)
  const list = useInfiniteQuery(auditQuery(filter))
  const isFiltered = toSearchParams(filter).size > 0
  return (
    <Screen
      title="Audit"
      actions={
        <DownloadButton
          label="CSV"
          file="audit.csv"
          fetchFile={() => requestBlob(`/api/audit.csv?${toSearchParams(filter)}`)}
        />
      }
    >
      <p className="soft gap-below">{messages.rules}</p>
      <Filters filter={filter} onChange={change} />
      <PagedTable
        list={list}
        rowsOf={(page) => page.entries}
        loading={{ label: 'Loading the audit', count: 6, height: '3.5rem' }}
        empty={
          isFiltered
            ? { title: 'No entries match', text: messages.noMatch }
            : { title: 'No entries yet', text: messages.empty }
        }
        more={() => 'Load earlier entries'}
      >
        {(entries) => (
          <div className="stack">
            {groupBy(entries, ({ at }) => lagosDay(new Date(at))).map(([day, ofDay]) => (
              <Panel key={day} title={formatFullDay(day)}>
                <ul className="entries">
                  {ofDay.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </PagedTable>
    </Screen>
  )
}

const auditParams = { from: dayParam, to: dayParam, who: textParam, what: oneOf(auditAreas) }
type Filter = ListValues<typeof auditParams>

interface FiltersProps {
  filter: Filter
  onChange: (changes: ListChanges<typeof auditParams>) => void
}

function Filters({ filter: { from, to, who, what }, onChange }: FiltersProps) {
  const { data: team = [] } = useQuery(teamQuery)
  return (
    <Toolbar as="search" aria-label="Filter the audit">
      <DateField
        label="From"
        value={from ?? ''}
        onChange={(day) => onChange({ from: day || undefined, ...(to && day && day > to && { to: day }) })}
      />
      <DateField
        label="To"
        value={to ?? ''}
        onChange={(day) => onChange({ to: day || undefined, ...(from && day && day < from && { from: day }) })}
      />
      <SelectField
        label="Who"
        value={who}
        options={[['', 'Everyone'], ...team.map(({ id, name }) => [id, name] as const)]}
        onChange={(value) => onChange({ who: value })}
      />
      <SelectField
        label="What"
        value={what ?? ''}
        options={[['', 'Everything'], ...auditAreas.map((area) => [area, areaLabels[area]] as const)]}
        onChange={(value) => onChange({ what: value })}
      />
    </Toolbar>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [before = '', after = ''] = describeAction(entry).split(orderPlace)
  const isOfOrder = entry.what === 'orders' || entry.what === 'money'
  return (
    <li>
      <p className="break">
        <strong>{entry.who.name}</strong> {before}
        {isOfOrder && entry.target && <Link to={`/orders/${entry.target}`}>{entry.target}</Link>}
        {after}
      </p>
      <p className="soft small">
        <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>, {entry.device}
      </p>
    </li>
  )
}

const auditQuery = (filter: Filter) => pagedQuery(['audit', filter], '/api/audit', auditListSchema, filter)
