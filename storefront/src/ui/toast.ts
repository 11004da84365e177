import { ahead } from './prefetch.ts'

export type ToastKind = 'success' | 'error' | 'info'

const fetchToasts = () => import('./toaster.tsx')

/** A few words at the top right for three seconds, read aloud. */
export function showToast(text: string, kind: ToastKind = 'success'): void {
  // Where the toasts cannot be fetched, what they would tell of is done all the same.
  fetchToasts().then(
    ({ toast }) => toast(text, kind),
    () => {},
  )
}

// Not part of the first visit, and fetched before they are needed: a toast may have to say that the connection is gone.
for (const event of ['pointerdown', 'focusin']) addEventListener(event, ahead(fetchToasts), { once: true })
