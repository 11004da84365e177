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

/** The processor time of the running children of a process, milliseconds: the backends of a PostgreSQL. */
export async function processorTimeOfChildren(pid: number): Promise<number> {
  const entries = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(entries.filter((entry) => /^\d+$/.test(entry)).map(readStat))
  return stats.reduce((sum, stat) => (stat?.parent === pid ? sum + stat.time : sum), 0)
}
