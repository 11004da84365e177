import './toaster.css'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

const duration = 3000

// A root of its own: toasts stay when a screen fails or changes.
const container = document.createElement('div')
// Even empty it would take a page of its own.
container.className = 'no-print'
document.body.append(container)
createRoot(container).render(<Toaster position="top-right" duration={duration} richColors closeButton={false} />)

/** Sonner drops toasts shown before it is mounted, so the first ones wait for that. */
let mounted: Promise<void> | undefined = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export function showInToaster(text: string, kind: 'success' | 'error' | 'info'): void {
  void (mounted ?? Promise.resolve()).then(() => {
    mounted = undefined
    toast[kind](text)
  })
}
