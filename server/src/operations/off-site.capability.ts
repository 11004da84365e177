import type { Capability } from '../capability.ts'
import type { BackupOptions } from './backups.ts'
import { createCopying } from './copy-backups.ts'

const minuteMs = 60_000

/** `options` are undefined without automatic backups. */
export const offSiteCapability = (options: BackupOptions | undefined) =>
  ({
    jobs: () =>
      options?.offSite
        ? [
            {
              name: 'copy the last backup off-site',
              everyMs: 5 * minuteMs,
              failure: 'error',
              firstAfterMs: 2 * minuteMs,
              run: createCopying({ ...options, offSite: options.offSite }),
            },
          ]
        : [],
  }) satisfies Capability
