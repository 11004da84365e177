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

/**
 * The toaster is not part of the first load. This fetches it at the first interaction, because a toast may have to report
 * that the connection is lost.
 */
export function prefetchToaster(): void {
  const prefetch = (): void => void loadToaster().catch(() => {})
  for (const event of ['pointerdown', 'focusin']) addEventListener(event, prefetch, { once: true })
}
