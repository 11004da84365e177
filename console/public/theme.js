// Runs before the first paint, so that a dark kitchen never flashes white. The toggle itself is in src/ui/theme.ts.
try {
  const chosen = localStorage.getItem('pj.console.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage is closed to us: the system's choice holds.
}
