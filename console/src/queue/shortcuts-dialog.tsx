import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  /** Each key with what it does. */
  shortcuts: readonly (readonly [key: string, action: string])[]
  onClose: () => void
}

export const ShortcutsDialog = ({ shortcuts, onClose }: ShortcutsDialogProps) => (
  <TitledDialog title="Keyboard" onClose={onClose}>
    <dl className={styles.list}>
      {shortcuts.map(([key, action]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
    <DialogActions>
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </TitledDialog>
)
