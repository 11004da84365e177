/** What changed; other modules announce it after their transaction has committed. */
export type Announcement = 'orders' | 'bake.updated' | 'views.updated' | 'users.updated'

export interface LiveFeed {
  /** Tells every open console of every server process. Call it after the commit; it never throws. */
  announce(what: Announcement): void
}

export const startFeed = (): LiveFeed => ({ announce: () => undefined })
