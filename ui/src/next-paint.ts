/**
 * Resolves once the next frame is on the screen, so that work that can wait does not delay what a press shows; in a hidden
 * tab once it is visible again.
 */
export const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
