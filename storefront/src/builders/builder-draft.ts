import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import { localStore } from '@pj/ui/browser-storage'
import type { Builder } from './builder.ts'
import { parseBuilderItem } from './parse-builder-item.ts'

/** Increase it when stored drafts can no longer be read; older drafts are then dropped. */
const draftVersion = 1

const draftKey = (id: string): string => `pj.draft.${id}`
/** The image is large and rarely changes, so it is not written again with every letter of a message. */
const imageKey = (id: string): string => `pj.draft.${id}.image`

/** Stores the cake unless it is still the initial one. Without storage space there is no draft. */
export function saveDraft<Item extends BuilderItem>(builder: Builder<Item>, item: Item): void {
  if (item === builder.initialItem) {
    removeDraft(builder.id)
    return
  }
  const image = 'image' in item ? item.image : ''
  const stored = { ...item, id: undefined, cartId: undefined, image: undefined }
  localStore.write(draftKey(builder.id), JSON.stringify({ version: draftVersion, item: stored }))
  if (image === '') localStore.remove(imageKey(builder.id))
  else if (image !== localStore.read(imageKey(builder.id))) localStore.write(imageKey(builder.id), image)
}

export function removeDraft(id: string): void {
  localStore.remove(draftKey(id))
  localStore.remove(imageKey(id))
}

/** Returns the draft as a cake that is offered today. An unreadable draft is removed. */
export function readDraft<Item extends BuilderItem>(builder: Builder<Item>): Item | undefined {
  const text = localStore.read(draftKey(builder.id))
  if (text === null) return undefined
  const draft = parseJson(text)
  const item =
    isUnknownRecord(draft) && draft.version === draftVersion && isUnknownRecord(draft.item)
      ? parseBuilderItem(builder, { ...draft.item, ...readImage(builder.id, draft.item) })
      : undefined
  if (!item) removeDraft(builder.id)
  return item
}

/** Without the image, which may have found no space, its upload must not go with the order unseen. */
function readImage(id: string, { uploadId }: UnknownRecord): UnknownRecord {
  const image = localStore.read(imageKey(id))
  return { image, uploadId: image === null ? undefined : uploadId }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
