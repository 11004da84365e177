import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import styles from './console-layout.module.css'

/** The shop in desk mode, where staff take an order by phone or at the counter. */
export const newOrderUrl = '/home?desk=1'

export const NewOrderLink = () => (
  <a className={clsx(buttonClass({ variant: 'primary' }), styles.newOrder)} href={newOrderUrl}>
    <Plus aria-hidden="true" />
    <span>New order</span>
  </a>
)
