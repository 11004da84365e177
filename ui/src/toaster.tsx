import './toaster.css'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

const duration = 3000

// A separate root, so that toasts stay when a screen fails or changes.
const container = document.createElement('div')
// Even empty it would take a page of its own.
container.className = 'no-print'
document.body.append(container)
// Below the header, whose cart and menu they would cover.
const offset = { top: 'calc(var(--header-height) + 0.75rem)' }
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

/** Sonner drops toasts shown before it is mounted, so the first ones wait for that. */
let mounted: Promise<void> | undefined = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export function showInToaster(text: string, kind: 'success' | 'error' | 'info'): void {
  void (mounted ?? Promise.resolve()).then(() => {
    mounted = undefined
    toast[kind](text)
  })
}
