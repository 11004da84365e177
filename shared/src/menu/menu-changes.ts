import { type Described, type Entry, type EntryList, menuParts } from './describe-menu.ts'
import type { MenuDocument } from './menu.ts'
import { applyUses } from './uses.ts'

export type MenuPart = (typeof menuParts)[number]['part']

export interface MenuPartChanges {
  readonly part: MenuPart
  readonly changes: readonly string[]
}

/** The differences between two menus as `describeMenuChanges` names them, by part that differs. */
export function groupMenuChanges(earlier: MenuDocument, later: MenuDocument): MenuPartChanges[] {
  // The console compares with the published menu, which is as it applies.
  const [before, after] = [applyUses(earlier), applyUses(later)]
  return menuParts
    .map(({ part, read }) => ({ part, changes: compare(read(before), read(after), '') }))
    .filter(({ changes }) => changes.length > 0)
}

/** Every difference between two menus, as sentences for the owner: "Brownies, Box of 12: ₦30,000 → ₦32,000". */
export const describeMenuChanges = (before: MenuDocument, after: MenuDocument): string[] =>
  groupMenuChanges(before, after).flatMap(({ changes }) => changes)

/** `name` is that of the entry that has these values. */
function compare(before: Described, after: Described, name: string): string[] {
  const [earlier, later] = [textsOf(before), textsOf(after)]
  // What only one of them has, such as a special day, is nothing in the other.
  const all = new Map([...(after.values ?? []), ...(before.values ?? [])].map((value) => [value[0], value]))
  const values = [...all.values()].flatMap(([label, , length]) => {
    const [was, is] = [earlier.get(label) ?? '', later.get(label) ?? '']
    if (was === is) return []
    const subject = joined([name, label])
    return [length === 'long' ? `${subject}: new` : `${subject}: ${was || 'nothing'} → ${is || 'nothing'}`]
  })
  const lists = (after.lists ?? []).flatMap((list, index) => compareLists(before.lists?.[index]?.entries ?? [], list))
  return [...lists, ...values]
}

const textsOf = ({ values = [] }: Described) => new Map(values.map(([label, text]) => [label, text]))

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** New and changed entries, those taken off, and another order of those that both have. */
function compareLists(before: readonly Entry[], { name, entries }: EntryList): string[] {
  const isSame = (one: Entry, other: Entry): boolean =>
    one.key === other.key || other.formerKeys?.some((key) => key === one.key) === true
  const changed = entries.flatMap((entry) => {
    const earlier = before.find((one) => isSame(one, entry))
    return earlier ? compare(earlier, entry, entry.name) : [`New: ${joined([entry.name, entry.summary])}`]
  })
  const removed = before.filter((one) => !entries.some((entry) => isSame(one, entry)))
  const keys = entries.map(({ key }) => key)
  const kept = before.map(({ key }) => key).filter((key) => keys.includes(key))
  const isReordered = kept.join() !== keys.filter((key) => kept.includes(key)).join()
  return [
    ...changed,
    ...removed.map((entry) => `Removed: ${entry.name}`),
    ...(isReordered ? [`Reordered: ${name}`] : []),
  ]
}
