import type { Page } from '@playwright/test'

/** Resolves once React has taken over the page of the server and repeated what was done before its scripts ran. */
export const waitUntilHydrated = (page: Page) => page.waitForFunction(() => !('repeatEarlyActions' in window))
