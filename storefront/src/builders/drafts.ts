import type { BuiltItem } from '@pj/shared/cart/builder-state'
import { isLoose, textIn } from '@pj/shared/cart/loose'
import { readStoredItem } from '@pj/shared/cart/read-item'
import { toStored } from '@pj/shared/cart/stored-item'
import { free } from '@pj/shared/money'
import { lasting } from '../ui/browser-storage.ts'
import type { Builder } from './builder.ts'
import { draftName } from './draft-name.ts'

/** Raised when a stored draft can no longer be read as it was written; older drafts are then set aside. */
const version = 1

/** The picture is large and rarely changes, so it is not written anew with every letter of a message. */
const imageName = (id: string): string => `pj.draft.${id}.image`
const asideName = (id: string): string => `pj.draft.${id}.aside`

/** Keeps what is being built, if anything was chosen. Where the storage is full the shopper simply has no draft. */
export function keepDraft<Item extends BuiltItem>(builder: Builder<Item>, item: Item): void {
  if (item === builder.start) {
    dropDraft(builder.id)
    return
  }
  const { uploadedImage, ...stored } = toStored(item, free)
  lasting.write(draftName(builder.id), JSON.stringify({ version, item: stored }))
  const image = textIn(uploadedImage) ?? ''
  if (image === '') lasting.remove(imageName(builder.id))
  else if (image !== lasting.read(imageName(builder.id))) lasting.write(imageName(builder.id), image)
}

/** The draft as a cake that is offered today; one that cannot be read is set aside. */
export function readDraft<Item extends BuiltItem>(builder: Builder<Item>): Item | undefined {
  const text = lasting.read(draftName(builder.id))
  if (text === null) return undefined
  const draft = parse(text)
  const item = isLoose(draft) && draft.version === version ? itemOf(builder, draft.item) : undefined
  if (!item) setAside(builder.id, text)
  return item
}

export function dropDraft(id: string): void {
  lasting.remove(draftName(id))
  lasting.remove(imageName(id))
}

function itemOf<Item extends BuiltItem>(builder: Builder<Item>, stored: unknown): Item | undefined {
  if (!isLoose(stored)) return undefined
  const read = readStoredItem({ ...stored, uploadedImage: lasting.read(imageName(builder.id)) })
  return read.ok && builder.isMine(read.item) ? builder.fit(read.item) : undefined
}

function setAside(id: string, text: string): void {
  lasting.write(asideName(id), text)
  dropDraft(id)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
