import { readdir, readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

interface ProcessStat {
  readonly parent: number
  /** Milliseconds. */
  readonly time: number
}

async function readStat(pid: string): Promise<ProcessStat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program, in parentheses, may contain spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  return { parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) * msPerTick }
}

/** The processor time that a process used so far, milliseconds; 0 where there is no /proc. */
export const processorTime = async (pid: number): Promise<number> => (await readStat(String(pid)))?.time ?? 0

/** Processor time of each running child of a process, milliseconds by process id: the backends of a PostgreSQL. */
export async function processorTimeOfChildren(pid: number): Promise<Map<string, number>> {
  const entries = await readdir('/proc').catch(() => [])
  const ids = entries.filter((entry) => /^\d+$/.test(entry))
  const stats = await Promise.all(ids.map(async (id) => ({ id, stat: await readStat(id) })))
  return new Map(stats.flatMap(({ id, stat }) => (stat?.parent === pid ? [[id, stat.time]] : [])))
}

/** Milliseconds used between two readings. A child that ended in between, such as an autovacuum worker, is left out. */
export function usedBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
}
