// Runs before the first paint, so that a dark console never flashes white. The toggle is in src/layout/device-buttons.tsx.
try {
  const chosen = localStorage.getItem('pj.console.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage is blocked: the system's choice applies.
}

// Read by zod before the first schema exists. Otherwise it tries `eval`, which the content security policy reports.
globalThis.__zod_globalConfig = { jitless: true }
/** Chrome 111, iOS 16.2 and Firefox 113 brought it. */
const isTooOld = !CSS.supports('color', 'color-mix(in srgb, red, red)')

/** Nothing else can say why the page stays empty. */
function explainEmptyPage(sentence) {
  const root = document.getElementById('root')
  if (!root || root.firstChild) return
  root.setAttribute('role', 'alert')
  root.textContent = sentence
}

addEventListener('load', () => {
  if (isTooOld) explainEmptyPage('This browser is too old for the console. Use Chrome, Safari or Firefox from 2023 or later.')
})
addEventListener(
  'error',
  ({ target }) => {
    if (isTooOld) return
    if (target instanceof HTMLScriptElement) explainEmptyPage("The console didn't load. Check your connection and reload.")
    else explainEmptyPage('The console failed to start. Reload, or try another browser.')
  },
  true,
)
