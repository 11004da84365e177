/**
 * The oldest browsers in which the shop works, by their names in MDN's browser compatibility data. docs/operating.md names them, and
 * tests/support/browser-support.ci.test.ts checks the files of the build against them.
 */
export const shopBrowsers = {
  chrome: '100',
  chrome_android: '100',
  webview_android: '100',
  samsunginternet_android: '18.0',
  opera_android: '70',
  safari_ios: '15.6',
  firefox: '115',
} as const

/** Their engines, for Vite. Samsung Internet 18 has the engine of Chrome 99. */
export const shopTarget = ['chrome99', 'ios15.6', 'firefox115']

/** The oldest browsers in which the console works. */
export const consoleBrowsers = { chrome: '111', safari_ios: '16.4', firefox: '115' } as const

export const consoleTarget = ['chrome111', 'ios16.4', 'firefox115']
