import type { Availability } from '@pj/shared/menu/availability'
import { apiUrl, checkConnection } from './connection.ts'
import { currentMenu, fetchJson, fetchMenu, setMenu } from './menu.ts'

/** Between two questions while the server refuses the stream. */
const pollMs = 60_000
/** Another server process may answer, and get the change a moment later than the one with the stream. */
const retryMs = 500
const maxTries = 5

/**
 * Replaces the menu of the page, while the page is visible, as soon as another one is published or staff change what is
 * available. Returns how to stop.
 */
export function followMenu(): () => void {
  let events: EventSource | undefined
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  /** The revision of the availability that was fetched last. */
  let known: number | undefined
  // One request after another, so that an older response never replaces a newer one.
  let queue = Promise.resolve()
  const enqueue = (load: () => Promise<void>): void => {
    queue = queue.then(load).catch((error: unknown) => console.warn('The menu may be out of date:', error))
  }

  const updateMenu = async (wanted?: number): Promise<void> => {
    if (wanted === currentMenu().version) return
    const menu = await fetchWanted(
      () => fetchMenu('/api/menu'),
      ({ version }) => version >= (wanted ?? 0),
    )
    if (menu.version > currentMenu().version) setMenu({ ...menu, availability: currentMenu().availability })
  }
  const updateAvailability = async (wanted?: number): Promise<void> => {
    if (wanted !== undefined && wanted === known) return
    const {
      revision,
      day_loads: _,
      ...availability
    } = await fetchWanted(
      () => fetchJson<Availability & { revision?: number; day_loads?: unknown }>('/api/availability'),
      (current) => (current.revision ?? 0) >= (wanted ?? 0),
    )
    // Without a network the service worker returns what was stored earlier.
    if (revision === undefined || revision < (known ?? 0)) return
    known = revision
    const menu = currentMenu()
    if (JSON.stringify(availability) !== JSON.stringify(menu.availability)) setMenu({ ...menu, availability })
  }
  const updateAll = (): void => {
    enqueue(() => updateAvailability())
    enqueue(() => updateMenu())
  }

  const close = (): void => {
    clearTimeout(pollTimer)
    events?.close()
    events = undefined
  }
  /** The server begins with the numbers of what is published now. */
  const open = (): void => {
    close()
    const opened = new EventSource(apiUrl('/api/menu/events'))
    events = opened
    opened.addEventListener('menu', ({ data }) => enqueue(() => updateMenu(readNumber(data, 'version'))))
    opened.addEventListener('availability', ({ data }) =>
      enqueue(() => updateAvailability(readNumber(data, 'revision'))),
    )
    opened.addEventListener('error', () => {
      void checkConnection()
      // After a lost connection the browser connects again by itself, after a refusal it does not.
      if (opened.readyState === EventSource.CLOSED && events === opened) pollTimer = setTimeout(poll, pollMs)
    })
  }
  const poll = (): void => {
    updateAll()
    open()
  }
  const followVisible = (): void => {
    if (document.visibilityState === 'visible') poll()
    else close()
  }

  if (document.visibilityState === 'visible') open()
  document.addEventListener('visibilitychange', followVisible)
  return () => {
    document.removeEventListener('visibilitychange', followVisible)
    close()
  }
}

/** Fetches until the response is new enough, a few times at most. */
async function fetchWanted<Body>(load: () => Promise<Body>, isWanted: (body: Body) => boolean): Promise<Body> {
  for (let tries = 1; ; tries += 1) {
    const body = await load()
    if (isWanted(body) || tries === maxTries) return body
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

function readNumber(data: unknown, name: 'version' | 'revision'): number | undefined {
  const body: unknown = JSON.parse(String(data))
  const value: unknown = body instanceof Object ? Reflect.get(body, name) : undefined
  return typeof value === 'number' ? value : undefined
}
