import { buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Link } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { focusOnMount } from '../lib/validated-form.tsx'

/** What remains after a customer was erased. */
export const ErasedResult = ({ orderIds }: { orderIds: readonly string[] }) => (
  <EmptyState title="The customer is erased" heading="h1">
    <PageTitle title="Customer erased" />
    <p role="status">
      {orderIds.length === 1 ? '1 order stays' : `${orderIds.length} orders stay`} without the person, with the same
      amounts and payments.
    </p>
    <ul className="row">
      {orderIds.map((orderId) => (
        <li key={orderId}>
          <Link to={`/orders/${orderId}`}>{orderId}</Link>
        </li>
      ))}
    </ul>
    <Link ref={focusOnMount} className={buttonClass({ variant: 'primary' })} to="/customers">
      Back to the search
    </Link>
  </EmptyState>
)
