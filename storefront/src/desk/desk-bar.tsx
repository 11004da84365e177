import { findPause } from '@pj/shared/calendar/unavailable'
import type { DeskChannel } from '@pj/shared/orders/order-type'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readCart } from '../lib/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import styles from './desk-bar.module.css'
import { useDeskDraft } from './desk-draft.ts'
import { useStaffName } from './desk-session.ts'
import { deskKey, deskPrefix } from './is-desk.ts'
import { messages } from './texts.ts'

const orderLabels: Readonly<Record<DeskChannel, string>> = {
  phone: 'Order by phone',
  counter: 'Order at the counter',
  whatsapp: 'Order by WhatsApp',
  instagram: 'Order by Instagram',
}

export function DeskBar() {
  const { channel } = useDeskDraft()
  const name = useStaffName()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (readCart().lines.length > 0 ? setLeaving(true) : leaveDesk())
  return (
    <section className={clsx('no-print', styles.bar)} aria-label="Desk">
      <p>
        <strong>{orderLabels[channel]}</strong> · {name === undefined ? messages.nobody : messages.enteredBy(name)}
        <PauseNote />
      </p>
      <div className={styles.actions}>
        <Link to="/checkout" className={styles.action}>
          Checkout
        </Link>
        <a href="/console/" className={styles.action}>
          Back to the console
        </a>
        <button type="button" className={styles.action} onClick={leave}>
          Clear and leave
        </button>
      </div>
      {isLeaving && (
        <TitledDialog title="Clear this order?" onClose={() => setLeaving(false)}>
          <p>{messages.clears}</p>
          <DialogActions>
            <Button onClick={() => setLeaving(false)}>Keep it</Button>
            <Button variant="danger" onClick={leaveDesk}>
              Clear and leave
            </Button>
          </DialogActions>
        </TitledDialog>
      )}
    </section>
  )
}

/** The shop's own banner says that nobody can order. */
function PauseNote() {
  const pause = findPause(useMenu(), useNow())
  return pause && ` · ${messages.paused}`
}

/** Removes what the desk has stored and opens the console; the tab is a shopper's again. */
function leaveDesk(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key === deskKey || key.startsWith(deskPrefix))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // A blocked storage has nothing of the desk.
  }
  location.assign('/console/')
}
