import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

const shortcuts = [
  ['J', 'next order'],
  ['K', 'order before'],
  ['Enter', 'open the order'],
  ['X', 'select it, or not'],
  ['S', 'next step, for the order or all selected'],
  ['P', 'print the ticket, or those of all selected'],
  ['T', 'confirm the transfer that the customer has announced'],
  ['U', 'undo the last step'],
  ['/', 'search'],
  ['Esc', 'clear the selection'],
  ['?', 'this list'],
] as const

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
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
