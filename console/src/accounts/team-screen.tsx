import type { TeamMember } from '@pj/shared/accounts/team.api'
import { formatDateTime } from '@pj/shared/lagos-time'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { teamQuery } from '../api/accounts.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { formatAgo } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { type TeamAction, TeamActionDialog } from './team-action-dialog.tsx'
import styles from './team-screen.module.css'

/** The people who may sign in to the console, with their roles. */
export function TeamScreen() {
  const team = useQuery(teamQuery)
  const [action, setAction] = useState<TeamAction>()
  const [message, setMessage] = useState('')
  const start = (next: TeamAction): void => {
    setMessage('')
    setAction(next)
  }
  const finish = (message: string): void => {
    setAction(undefined)
    setMessage(message)
  }
  return (
    <div className="screen medium">
      <PageTitle title="Team" />
      <div className="screen-head">
        <h1>Team</h1>
        <span className="spacer" />
        <Button variant="primary" onClick={() => start({ kind: 'add' })}>
          <UserPlus aria-hidden="true" />
          Add a person
        </Button>
      </div>
      <p className={clsx('soft', styles.rules)}>
        Staff handle orders. Owners also manage the shop, money and team. At least one owner stays enabled.
      </p>
      <div role="status">{message && <Notice tone="success">{message}</Notice>}</div>
      {team.error && (
        <Notice tone="error">
          {team.error.message} {team.data ? 'What you see may be out of date.' : ''}
          <span className="spacer" />
          <Button onClick={() => void team.refetch()}>Try again</Button>
        </Notice>
      )}
      {team.isPending && <Loading />}
      {team.data && <TeamTable members={sortMembers(team.data)} onAction={start} />}
      {action && <TeamActionDialog action={action} onClose={() => setAction(undefined)} onDone={finish} />}
    </div>
  )
}

const Loading = () => (
  <div className="card card-body stack" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the team
    </p>
    {['one', 'two', 'three'].map((key) => (
      <div key={key} className="skeleton" style={{ height: '44px' }} />
    ))}
  </div>
)

/** Sorts enabled members first, then by name. */
const sortMembers = (members: readonly TeamMember[]): TeamMember[] =>
  members.toSorted((one, other) => Number(one.disabled) - Number(other.disabled) || one.name.localeCompare(other.name))

interface TeamTableProps {
  members: readonly TeamMember[]
  onAction: (action: TeamAction) => void
}

export function TeamTable({ members, onAction }: TeamTableProps) {
  return (
    <div className="card">
      <table className={clsx('data-table card-rows', styles.table)} aria-label="Team">
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
            <TeamRow key={member.id} member={member} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const roleLabels: Readonly<Record<TeamMember['role'], string>> = { owner: 'Owner', staff: 'Staff', shopper: 'Shopper' }

function TeamRow({ member, onAction }: { member: TeamMember; onAction: TeamTableProps['onAction'] }) {
  const isSelf = useSession()?.user.email === member.email
  return (
    <tr>
      <th scope="row">
        <span className={clsx('row', member.disabled && 'soft')}>
          {member.name}
          {isSelf && <Badge>You</Badge>}
          {member.two_step && <Badge>Two-step</Badge>}
          {member.disabled && <Badge tone="error">Disabled</Badge>}
        </span>
        <span className={clsx('soft', styles.email)}>{member.email}</span>
      </th>
      <td>{roleLabels[member.role]}</td>
      <td>
        <LastSeen at={member.last_seen_at} />
      </td>
      <td>
        <div className={clsx('row', styles.actions)}>
          <ChangeButton label="Rename" member={member} onPress={() => onAction({ kind: 'rename', member })} />
          <ChangeButton label="Reset password" member={member} onPress={() => onAction({ kind: 'password', member })} />
          <ChangeButton
            label={member.role === 'owner' ? 'Make staff' : 'Make owner'}
            member={member}
            onPress={() => onAction({ kind: 'role', member })}
          />
          {member.two_step && !isSelf && (
            <ChangeButton
              label="Switch off two-step"
              member={member}
              onPress={() => onAction({ kind: 'two-step', member })}
            />
          )}
          <ChangeButton
            label={member.disabled ? 'Enable' : 'Disable'}
            member={member}
            onPress={() => onAction({ kind: 'access', member })}
          />
        </div>
      </td>
    </tr>
  )
}

const ChangeButton = ({ label, member, onPress }: { label: string; member: TeamMember; onPress: () => void }) => (
  <Button compact aria-label={`${label}: ${member.name}`} onClick={onPress}>
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
