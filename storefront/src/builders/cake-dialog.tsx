import { Dialog } from '@pj/ui/dialog.tsx'
import type { ReactNode } from 'react'
import styles from './cake-dialog.module.css'

interface CakeDialogProps {
  readonly description: string
  /** The button that shows the cake whole or cut. */
  readonly turn: ReactNode
  readonly onClose: () => void
  /** The drawing. */
  readonly children: ReactNode
}

/** The drawing as large as the screen allows. */
export const CakeDialog = ({ description, turn, onClose, children }: CakeDialogProps) => (
  <Dialog label="Your cake" onClose={onClose} className={styles.dialog}>
    {children}
    <div className={styles.text}>
      <p className="small" aria-hidden="true">
        {description}
      </p>
      {turn}
    </div>
  </Dialog>
)
