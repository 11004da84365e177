import { PageTitle } from '../ui/page-title.tsx'

export function TeamScreen() {
  return (
    <div className="screen">
      <PageTitle title="Team" />
      <h1>Team</h1>
    </div>
  )
}
