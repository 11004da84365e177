// Runs before the shop's module script, and reports when that script or one of its imports cannot be loaded.
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement) {
      document.querySelector('#root [role="status"]').textContent =
        'The shop could not be fetched. Please load this page again.'
    }
  },
  true,
)
