/**
 * Whether the shop is shown in a frame: only the console can do that (docs/security.md#headers), to show a draft of the
 * menu. Nothing is stored or sent then.
 */
export const isPreview: boolean = typeof window !== 'undefined' && window.parent !== window
