import { PageTitle } from '../ui/page-title.tsx'

export function BakeListScreen() {
  return (
    <div className="screen">
      <PageTitle title="Bake list" />
      <h1>Bake list</h1>
    </div>
  )
}
