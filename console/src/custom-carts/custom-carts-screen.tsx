import { PageTitle } from '../ui/page-title.tsx'

export function CustomCartsScreen() {
  return (
    <div className="screen">
      <PageTitle title="Custom carts" />
      <h1>Custom carts</h1>
    </div>
  )
}
