import type { TeamMember } from '@pj/shared/accounts/team.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { teamQuery } from '../api/accounts.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { type TeamAction, TeamActionDialog } from './team-action-dialog.tsx'
import styles from './team-screen.module.css'
import { TeamTable } from './team-table.tsx'

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
    <div className={clsx('screen', styles.team)}>
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
      <div role="status" className={styles.message}>
        {message && <Notice tone="success">{message}</Notice>}
      </div>
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
      <div key={key} className={clsx('skeleton', styles.loading)} />
    ))}
  </div>
)

/** Sorts enabled members first, then by name. */
const sortMembers = (members: readonly TeamMember[]): TeamMember[] =>
  members.toSorted((one, other) => Number(one.disabled) - Number(other.disabled) || one.name.localeCompare(other.name))
