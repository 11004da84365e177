import { memberRoles, roleLabels, roleSentences } from '@pj/shared/accounts/roles'
import type { TeamMember } from '@pj/shared/accounts/team.api'
import { formatDateTime } from '@pj/shared/lagos-time'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { DataTable } from '@pj/ui/data-table.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { teamQuery } from '../api/accounts.ts'
import { Screen } from '../layout/screen.tsx'
import { formatAgo } from '../lib/format.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useSession } from '../lib/session.ts'
import { type TeamAction, TeamActionDialog } from './team-action-dialog.tsx'
import styles from './team-screen.module.css'

const messages = {
  rules: [...memberRoles.map((role) => roleSentences[role]), 'At least one owner stays enabled.'].join(' '),
}

export function TeamScreen() {
  const team = useQuery(teamQuery)
  const [action, setAction] = useState<TeamAction>()
  const [message, setMessage] = useState('')
  const start = (next: TeamAction): void => {
    setMessage('')
    setAction(next)
  }
  return (
    <Screen
      title="Team"
      actions={
        <Button variant="primary" onClick={() => start({ kind: 'add' })}>
          <UserPlus aria-hidden="true" />
          Add a person
        </Button>
      }
    >
      <p className="soft gap-below">{messages.rules}</p>
      <div role="status">{message && <Notice tone="success">{message}</Notice>}</div>
      <QueryResult
        list={team}
        loading={{ label: 'Loading the team', listClass: 'card card-body stack', count: 3, height: 'var(--row)' }}
      >
        {(members) => <TeamTable members={sortMembers(members)} onAction={start} />}
      </QueryResult>
      {action && <TeamActionDialog action={action} onClose={() => setAction(undefined)} onDone={setMessage} />}
    </Screen>
  )
}

const sortMembers = (members: readonly TeamMember[]): TeamMember[] =>
  [...members].sort((one, other) => Number(one.disabled) - Number(other.disabled) || one.name.localeCompare(other.name))

interface TeamTableProps {
  members: readonly TeamMember[]
  onAction: (action: TeamAction) => void
}

const TeamTable = ({ members, onAction }: TeamTableProps) => (
  <div className="card">
    <DataTable
      hasCards
      className={clsx('middle', styles.table)}
      aria-label="Team"
      heads={['Person', 'Role', 'Last seen', { label: 'Changes', isHidden: true }]}
    >
      {members.map((member) => (
        <TeamRow key={member.id} member={member} onAction={onAction} />
      ))}
    </DataTable>
  </div>
)

function TeamRow({ member, onAction }: { member: TeamMember; onAction: TeamTableProps['onAction'] }) {
  const isSelf = useSession()?.user.email === member.email
  const actions = [
    ['rename', 'Rename'],
    ['password', 'Reset password'],
    ['role', 'Change role'],
    ...(member.two_step && !isSelf ? ([['two-step', 'Switch off two-step']] as const) : []),
    ['access', member.disabled ? 'Enable' : 'Disable'],
  ] as const
  return (
    <tr>
      <th scope="row">
        <span className={clsx('row', member.disabled && 'soft')}>
          {member.name}
          {isSelf && <Badge>You</Badge>}
          {member.two_step && <Badge>Two-step</Badge>}
          {member.disabled && <Badge tone="error">Disabled</Badge>}
        </span>
        <span className="soft normal">{member.email}</span>
      </th>
      <td>{roleLabels[member.role]}</td>
      <td>
        <LastSeen at={member.last_seen_at} />
      </td>
      <td className="all-columns">
        <div className="row">
          {actions.map(([kind, label]) => (
            <Button
              key={kind}
              compact
              aria-label={`${label}: ${member.name}`}
              onClick={() => onAction({ kind, member })}
            >
              {label}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const now = useNow()
  if (!at) return <span className="soft">Never</span>
  const moment = new Date(at)
  return (
    <time dateTime={at} title={`${formatDateTime(moment)}, Lagos time`}>
      {formatAgo(moment, now)}
    </time>
  )
}
