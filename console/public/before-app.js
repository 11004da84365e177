// Runs before the first paint, so that a dark console never flashes white. The toggle is in src/layout/device-buttons.tsx.
try {
  const chosen = localStorage.getItem('pj.console.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage is blocked: the system's choice applies.
}

// Read by zod before the first schema exists. Otherwise it tries `eval`, which the content security policy reports.
globalThis.__zod_globalConfig = { jitless: true }
