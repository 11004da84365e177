import { CircleAlert, WifiOff } from 'lucide-react'
import { Link } from '../ui/link.tsx'
import { noItemsWords } from './placing.ts'

export const NoItems = ({ unreadable }: { unreadable: boolean }) => (
  <div className="notice notice-error" role="alert">
    <CircleAlert aria-hidden="true" />
    <div>
      {unreadable && <p>Failed to load cart items</p>}
      <p>{noItemsWords}</p>
      <p>
        <Link to="/cart">Return to cart</Link>
      </p>
    </div>
  </div>
)

export const OfflineNotice = () => (
  <div className="notice" role="status">
    <WifiOff aria-hidden="true" />
    <p>You are offline. What you have typed is kept; you can place the order once you are connected again.</p>
  </div>
)
