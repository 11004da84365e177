import type { Menu } from './menu.ts'

// Messages between the console and the shop that it shows in a frame, both of the same origin (docs/security.md).

/** The URL of the shop's home page with the menu that the parent window sends. */
export const previewUrl = '/home?preview=draft'

/** The framed shop sends it when it waits for the menu. */
export interface PreviewReadyMessage {
  readonly type: 'menu-preview-ready'
}

/** The console sends it when the shop is ready, and again when the draft changes. */
export interface PreviewMenuMessage {
  readonly type: 'menu-preview'
  readonly menu: Menu
}

export const isPreviewReady = (data: unknown): data is PreviewReadyMessage => hasType(data, 'menu-preview-ready')

export const isPreviewMenu = (data: unknown): data is PreviewMenuMessage => hasType(data, 'menu-preview')

const hasType = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type
