import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { median } from '../bench/figures.ts'

/** What a server process uses at one moment. */
export interface Sample {
  readonly memoryMb: number
  /** Files and sockets. */
  readonly descriptors: number
  /** Sessions of PostgreSQL. */
  readonly sessions: number
}

/** Needs /proc, as Linux has it. */
export async function takeSample(pid: number, databaseUrl: string): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
  const descriptors = (await readdir(`/proc/${pid}/fd`)).length
  return { memoryMb: kilobytes / 1024, descriptors, sessions: await countSessions(databaseUrl) }
}

async function countSessions(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

interface Level {
  readonly what: keyof Sample
  /** The median of the second quarter: the caches of the first one are full. */
  readonly before: number
  /** The median of the last quarter. */
  readonly after: number
  /** The largest value of `after`. */
  readonly limit: number
}

/** What each figure may grow by between the second and the last quarter of a run. */
const growth: Readonly<Record<keyof Sample, (before: number) => number>> = {
  memoryMb: (before) => before * 0.2 + 20,
  descriptors: () => 15,
  sessions: () => 5,
}

/** Compares the second with the last quarter of a run. */
export function compareQuarters(samples: readonly Sample[]): Level[] {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  return (['memoryMb', 'descriptors', 'sessions'] as const).map((what) => {
    const values = samples.map((sample) => sample[what])
    const before = median(values.slice(quarter, 2 * quarter))
    return { what, before, after: median(values.slice(-quarter)), limit: before + growth[what](before) }
  })
}
