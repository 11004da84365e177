/** Addresses that show a screen of the storefront; letter case does not matter there. */
const screens: readonly RegExp[] = [
  /^\/(index\.html)?$/,
  /^\/home$/,
  /^\/customize$/,
  /^\/gallery$/,
  /^\/gallery\/(all|singlelayer|2tieredcakes|two-tiered|3tieredcakes|themed-cakes|themed|pastries)$/,
  /^\/orderform$/,
  /^\/expressdashboard$/,
  /^\/cart$/,
  /^\/checkout$/,
  /^\/login$/,
  /^\/signup$/,
  /^\/menu$/,
  /^\/contact$/,
  /^\/orders\/[^/]+$/,
]

/** False for an address whose screen is the not-found one: its page comes with status 404. */
export function isScreen(path: string): boolean {
  const plain = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return screens.some((screen) => screen.test(plain))
}
