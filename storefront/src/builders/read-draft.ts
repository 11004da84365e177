import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import { localStore } from '@pj/ui/browser-storage'
import type { Builder } from './builder.ts'
import { draftImageName, draftName, draftVersion, dropDraft } from './drafts.ts'
import { readPlainCake } from './plain-cake.ts'

const asideName = (id: string): string => `pj.draft.${id}.aside`

/** The draft as a cake that is offered today; one that cannot be read is set aside. */
export function readDraft<Item extends BuilderItem>(builder: Builder<Item>): Item | undefined {
  const text = localStore.read(draftName(builder.id))
  if (text === null) return undefined
  const draft = parse(text)
  const item =
    isUnknownRecord(draft) && draft.version === draftVersion && isUnknownRecord(draft.item)
      ? readPlainCake(builder, { ...draft.item, image: localStore.read(draftImageName(builder.id)) })
      : undefined
  if (!item) {
    localStore.write(asideName(builder.id), text)
    dropDraft(builder.id)
  }
  return item
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
