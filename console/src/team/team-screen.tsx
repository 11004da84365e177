import type { TeamMember } from '@pj/shared/api/team'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { teamQuery } from '../api/team.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { type TeamAction, TeamActionDialog } from './team-action-dialog.tsx'
import { TeamTable } from './team-table.tsx'
import './team.css'

/** The people who may sign in to the console, with their roles. */
export function TeamScreen() {
  const team = useQuery(teamQuery)
  const [task, setTask] = useState<TeamAction>()
  const [message, setMessage] = useState('')
  const start = (next: TeamAction): void => {
    setMessage('')
    setTask(next)
  }
  const finish = (message: string): void => {
    setTask(undefined)
    setMessage(message)
  }
  return (
    <div className="screen team">
      <PageTitle title="Team" />
      <div className="screen-head">
        <h1>Team</h1>
        <span className="spacer" />
        <Button variant="primary" onClick={() => start({ kind: 'add' })}>
          <UserPlus aria-hidden="true" />
          Add a person
        </Button>
      </div>
      <p className="soft team-rules">
        Staff work the queue, the bake list and the tickets. Owners see the sales and the team as well. At least one
        owner always stays enabled.
      </p>
      <div role="status" className="team-message">
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
      {team.data && <TeamTable members={sortMembers(team.data)} onTask={start} />}
      {task && <TeamActionDialog task={task} onClose={() => setTask(undefined)} onDone={finish} />}
    </div>
  )
}

const Loading = () => (
  <div className="card card-body stack" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the team
    </p>
    {['one', 'two', 'three'].map((key) => (
      <div key={key} className="skeleton team-loading" />
    ))}
  </div>
)

/** Sorts enabled members first, then by name. */
const sortMembers = (members: readonly TeamMember[]): TeamMember[] =>
  members.toSorted((one, other) => Number(one.disabled) - Number(other.disabled) || one.name.localeCompare(other.name))
