import './toaster.css'
import { createRoot } from 'react-dom/client'
import { toast as show, Toaster } from 'sonner'
import type { ToastKind } from './toast.ts'

const duration = 3000

/** The toasts live outside the page's own tree: a screen that fails or changes does not take them along. */
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<Toaster position="top-right" duration={duration} richColors closeButton={false} />)

/** Sonner hears of toasts only once it is drawn; what came before waits for the next frame. */
let ready: Promise<void> | undefined = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export function toast(text: string, kind: ToastKind): void {
  void (ready ?? Promise.resolve()).then(() => {
    ready = undefined
    show[kind](text)
  })
}
