import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'

/** `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'pj.console.theme'

/** public/theme.js has applied the stored theme before the first paint. */
const theme = createStore<Theme>(appliedTheme())

export const useTheme = theme.use

export function setTheme(next: Theme): void {
  if (next === 'system') {
    delete document.documentElement.dataset.theme
    localStore.remove(storageKey)
  } else {
    document.documentElement.dataset.theme = next
    localStore.write(storageKey, next)
  }
  theme.write(next)
}

function appliedTheme(): Theme {
  return themes.find((name) => name === document.documentElement.dataset.theme) ?? 'system'
}
