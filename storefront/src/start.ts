import '@pj/ui/fonts.css'
import '@pj/ui/tokens.css'
import '@pj/ui/base.css'
import './base.css'
import './legacy.css'
import './ui/brand-mark.css'
import './ui/page-loading.css'
import { landing, loadShell, screenAt } from './screens.ts'

// Small, and so here long before what main.tsx needs: the screen of this address is fetched beside that, not after it.
const screen = screenAt(location.pathname)
const wanted = [screen?.load(), screen === landing ? undefined : loadShell()]
// What fails here is tried again, and told, where it is shown.
for (const part of wanted) part?.catch(() => undefined)

import('./main.tsx').catch(() => {
  const words = document.querySelector('.first-look [role="status"]')
  if (words) words.textContent = 'The shop could not be fetched. Please load this page again.'
})
