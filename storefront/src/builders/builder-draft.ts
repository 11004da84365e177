import type { Builder } from '@pj/builders/builder'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { isUnknownRecord, parseJson, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Menu } from '@pj/shared/menu/menu'
import { parseBuilderItem } from '@pj/shared/stored-cart/parse-builder-item'
import { localStore } from '@pj/ui/browser-storage'
import { readCart } from '../lib/cart-store.ts'

/** Increase it when stored drafts can no longer be read; older drafts are then dropped. */
const draftVersion = 1

/** Each cake in the cart has a draft of its own, so that several can be changed at the same time. */
const lineDraftPrefix = 'pj.draft.line.'
const draftKey = (builder: Pick<Builder<never>, 'id'>, line: BuilderItem | undefined): string =>
  line ? lineDraftPrefix + line.id : `pj.draft.${builder.id}`
/** The image is large and rarely changes, so it is not written again with every letter of a message. */
const imageKey = (key: string): string => `${key}.image`

/**
 * Stores what differs from the cart's cake `line`, or from the initial cake for a new one, so that a quantity changed
 * in the cart meanwhile is kept. Without storage space there is no draft.
 */
export function saveDraft<Item extends BuilderItem>(builder: Builder<Item>, item: Item, line?: Item): void {
  if (item === builder.initialItem) {
    removeDraft(builder, line)
    return
  }
  const key = draftKey(builder, line)
  const before: UnknownRecord = { ...(line ?? builder.initialItem) }
  const { image, ...changed }: UnknownRecord = Object.fromEntries(
    // JSON has no undefined, for example for a theme that is no longer chosen.
    Object.entries({ ...before, uploadId: undefined, ...item })
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => [name, value ?? null]),
  )
  const stored = image === undefined ? changed : { ...changed, image: '' }
  localStore.write(key, JSON.stringify({ version: draftVersion, item: stored }))
  if (typeof image !== 'string' || image === '') localStore.remove(imageKey(key))
  else if (image !== localStore.read(imageKey(key))) localStore.write(imageKey(key), image)
}

export function removeDraft(builder: Pick<Builder<never>, 'id'>, line?: BuilderItem): void {
  const key = draftKey(builder, line)
  localStore.remove(key)
  localStore.remove(imageKey(key))
}

/** As offered today. An unreadable draft is removed. */
export function readDraft<Item extends BuilderItem>(builder: Builder<Item>, menu: Menu, line?: Item): Item | undefined {
  const key = draftKey(builder, line)
  const text = localStore.read(key)
  if (text === null) return undefined
  const draft = parseJson(text)
  const item =
    isUnknownRecord(draft) && draft.version === draftVersion && isUnknownRecord(draft.item)
      ? parseBuilderItem(builder, withImage({ ...line, ...draft.item }, localStore.read(imageKey(key))), menu)
      : undefined
  if (!item) removeDraft(builder, line)
  return item && line?.express ? { ...item, express: true } : item
}

/** Without the image, which may have found no space, its upload must not go with the order unseen. */
function withImage(fields: UnknownRecord, draftImage: string | null): UnknownRecord {
  const image = draftImage ?? fields.image
  return { ...fields, image, uploadId: image ? fields.uploadId : undefined }
}

/** Removes the drafts of cakes that were ordered or removed from the cart. */
export function pruneLineDrafts(): void {
  const current = readCart().lines.flatMap(({ item }) => [
    lineDraftPrefix + item.id,
    `${lineDraftPrefix}${item.id}.image`,
  ])
  for (const key of localStore.keys()) {
    if (key.startsWith(lineDraftPrefix) && !current.includes(key)) localStore.remove(key)
  }
}
