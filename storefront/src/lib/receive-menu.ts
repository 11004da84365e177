import type { Menu } from '@pj/shared/menu/menu'
import { isPreviewMenu, type PreviewReadyMessage } from '@pj/shared/menu/menu-preview'

const timeoutMs = 15_000

/**
 * Asks the console, the parent window, for the menu of its draft, and calls `onMenu` with every later one. Rejects when
 * there is no response.
 */
export const receiveMenu = (onMenu: (menu: Menu) => void): Promise<Menu> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The console has sent no menu')), timeoutMs)
    let isFirst = true
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewMenu(data)) return
      clearTimeout(timer)
      if (isFirst) resolve(data.menu)
      else onMenu(data.menu)
      isFirst = false
    })
    const message: PreviewReadyMessage = { type: 'menu-preview-ready' }
    window.parent.postMessage(message, location.origin)
  })
