/** The entries by their keys, in the order in which each key comes first. */
export function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [key: string, Entry[]][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry])
  return [...groups]
}
