import './toaster.css'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { nextPaint } from './next-paint.ts'

const duration = 3000

// A separate root, so that toasts stay when a screen fails or changes.
const container = document.createElement('div')
// Even empty it would take a page of its own.
container.className = 'no-print'
document.body.append(container)
// Below the header, whose cart and menu they would cover.
const offset = { top: 'calc(var(--header-height) + var(--space-3))' }
createRoot(container).render(
  <Toaster
    position="top-right"
    offset={offset}
    mobileOffset={offset}
    duration={duration}
    richColors
    closeButton={false}
  />,
)

/** Waits, because Sonner measures a toast at once and drops those that are shown before it is mounted. */
export async function showInToaster(text: string, kind: 'success' | 'error' | 'info'): Promise<void> {
  await nextPaint()
  toast[kind](text)
}
