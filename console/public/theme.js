// Runs before the first paint, so that a dark console never flashes white. The toggle is in src/layout/theme.ts.
try {
  const chosen = localStorage.getItem('pj.console.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage is blocked: the system's choice applies.
}
