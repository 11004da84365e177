/** For work that must not delay what a press shows; resolves in a hidden tab once it is visible again. */
export const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
