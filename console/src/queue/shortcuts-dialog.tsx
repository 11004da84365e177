import { TitledDialog } from '@pj/ui/dialog.tsx'
import './shortcuts-dialog.css'

const shortcuts = [
  ['J', 'next order'],
  ['K', 'order before'],
  ['Enter', 'open the order'],
  ['X', 'select it, or not'],
  ['S', 'next step, for the order or all selected'],
  ['P', 'print the ticket, or those of all selected'],
  ['U', 'undo the last step'],
  ['/', 'search'],
  ['Esc', 'clear the selection'],
  ['?', 'this list'],
] as const

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog title="Keyboard" onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={onClose}>
          Close
        </button>
      </div>
    </TitledDialog>
  )
}
