import { createStore } from '@pj/ui/create-store'

/** `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'pj.console.theme'
/** public/theme.js has put the remembered choice on the page before the first paint. */
const chosen = createStore<Theme>(shownTheme())

export const useTheme = chosen.use

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage is full or closed: the choice holds until the next load.
  }
  chosen.write(theme)
}

function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}
