import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'
import { setSingleKeys, useSingleKeys } from './use-shortcuts.ts'

interface ShortcutsDialogProps {
  /** Each key with what it does. */
  shortcuts: readonly (readonly [key: string, action: string])[]
  onClose: () => void
}

export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const isOn = useSingleKeys()
  return (
    <TitledDialog title="Keyboard shortcuts" onClose={onClose}>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setSingleKeys(target.checked)} />
        Single-key shortcuts
      </label>
      <dl className={styles.list}>
        {shortcuts.map(([key, action]) => (
          <div key={key} data-off={(key.length === 1 && !isOn) || undefined}>
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
}
