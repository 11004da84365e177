import { PageTitle } from '../ui/page-title.tsx'

export function SalesScreen() {
  return (
    <div className="screen">
      <PageTitle title="Sales" />
      <h1>Sales</h1>
    </div>
  )
}
