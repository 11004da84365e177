import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { localStore } from '@pj/ui/browser-storage'
import type { Builder } from './builder.ts'

/** Raised when a stored draft can no longer be read as it was written; older drafts are then set aside. */
export const draftVersion = 1

export const draftName = (id: string): string => `pj.draft.${id}`
/** The picture is large and rarely changes, so it is not written anew with every letter of a message. */
export const draftImageName = (id: string): string => `pj.draft.${id}.image`

/** Keeps what is being built, if anything was chosen. Where the storage is full the shopper simply has no draft. */
export function keepDraft<Item extends BuilderItem>(builder: Builder<Item>, item: Item): void {
  if (item === builder.start) {
    dropDraft(builder.id)
    return
  }
  const image = 'image' in item ? item.image : ''
  const plain = { ...item, id: undefined, cartId: undefined, image: undefined }
  localStore.write(draftName(builder.id), JSON.stringify({ version: draftVersion, item: plain }))
  if (image === '') localStore.remove(draftImageName(builder.id))
  else if (image !== localStore.read(draftImageName(builder.id))) localStore.write(draftImageName(builder.id), image)
}

export function dropDraft(id: string): void {
  localStore.remove(draftName(id))
  localStore.remove(draftImageName(id))
}
