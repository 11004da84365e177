export type ToastKind = 'success' | 'error' | 'info'

/** A few words at the top right for three seconds, read aloud; the toasts themselves arrive with the first one. */
export function showToast(text: string, kind: ToastKind = 'success'): void {
  void import('./toaster.tsx').then(({ toast }) => toast(text, kind))
}
