type ToastKind = 'success' | 'error' | 'info'

const loadToaster = () => import('./toaster.tsx')

/** Shows a short message at the top right for three seconds; screen readers announce it. */
export function showToast(text: string, kind: ToastKind = 'success'): void {
  loadToaster().then(
    ({ showInToaster }) => showInToaster(text, kind),
    // The action it reports has been done, with or without a message.
    () => {},
  )
}

/** Loads what showToast needs, because a toast may have to report that the connection is lost. */
export const prefetchToaster = (): void => void loadToaster().catch(() => {})
