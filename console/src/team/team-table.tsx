import type { TeamMember } from '@pj/shared/api/team'
import { formatDateTime } from '@pj/shared/lagos-time'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { formatAgo } from '../lib/format-due.ts'
import { useSession } from '../session/session.ts'
import type { TeamAction } from './team-action-dialog.tsx'

interface TeamTableProps {
  members: readonly TeamMember[]
  onTask: (task: TeamAction) => void
}

export function TeamTable({ members, onTask }: TeamTableProps) {
  return (
    <div className="card team-panel">
      <table className="data-table team-table" aria-label="Team">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">Last seen</th>
            <th scope="col">
              <span className="visually-hidden">Changes</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <TeamRow key={member.id} member={member} onTask={onTask} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const roleLabels: Readonly<Record<TeamMember['role'], string>> = { owner: 'Owner', staff: 'Staff', shopper: 'Shopper' }

function TeamRow({ member, onTask }: { member: TeamMember; onTask: TeamTableProps['onTask'] }) {
  const isSelf = useSession()?.user.email === member.email
  return (
    <tr data-disabled={member.disabled || undefined}>
      <th scope="row">
        <span className="team-name">
          {member.name}
          {isSelf && <Badge>You</Badge>}
          {member.disabled && <Badge tone="error">Disabled</Badge>}
        </span>
        <span className="soft team-email">{member.email}</span>
      </th>
      <td>{roleLabels[member.role]}</td>
      <td>
        <LastSeen at={member.last_seen_at} />
      </td>
      <td>
        <div className="row team-changes">
          <ChangeButton label="Rename" member={member} onPress={() => onTask({ kind: 'rename', member })} />
          <ChangeButton label="Reset password" member={member} onPress={() => onTask({ kind: 'password', member })} />
          <ChangeButton
            label={member.role === 'owner' ? 'Make staff' : 'Make owner'}
            member={member}
            onPress={() => onTask({ kind: 'role', member })}
          />
          <ChangeButton
            label={member.disabled ? 'Enable' : 'Disable'}
            member={member}
            onPress={() => onTask({ kind: 'access', member })}
          />
        </div>
      </td>
    </tr>
  )
}

const ChangeButton = ({ label, member, onPress }: { label: string; member: TeamMember; onPress: () => void }) => (
  <Button aria-label={`${label}: ${member.name}`} onClick={onPress}>
    {label}
  </Button>
)

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
