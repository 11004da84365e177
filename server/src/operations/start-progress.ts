import type { DatabaseClient } from '@pj/db/database'

export interface StartProgress {
  /** Begins a step, such as "Storing the files of this build". */
  step(name: string): void
  /** Says so when the start waits for a connection of this pool. */
  watch(db: Pick<DatabaseClient, 'isWaiting'>): void
  end(): void
}

/** A start that is faster prints no steps. */
const quietMs = 3000
const checkMs = 250

/** Prints each step of a start that takes longer than three seconds, and once that it has waited as long for a connection. */
export function reportProgress(print: (line: string) => void): StartProgress {
  const startedAt = performance.now()
  const unsaid: string[] = []
  const watched: Pick<DatabaseClient, 'isWaiting'>[] = []
  let waitsSince: number | undefined
  let hasWaited = false
  const check = (): void => {
    const now = performance.now()
    if (now - startedAt >= quietMs) for (const name of unsaid.splice(0)) print(`${name} …`)
    waitsSince = watched.some(({ isWaiting }) => isWaiting) ? (waitsSince ?? now) : undefined
    if (hasWaited || waitsSince === undefined || now - waitsSince < quietMs) return
    hasWaited = true
    print('Waiting for a connection to the database …')
  }
  const timer = setInterval(check, checkMs)
  return {
    step: (name) => {
      unsaid.push(name)
      check()
    },
    watch: (db) => void watched.push(db),
    end: () => clearInterval(timer),
  }
}
