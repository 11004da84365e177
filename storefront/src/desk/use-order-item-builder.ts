import type { Builder, ItemPatch, Problem } from '@pj/builders/builder'
import { changeCake, findCakeProblem } from '@pj/builders/builder-fields'
import { unitPrice } from '@pj/builders/builder-price'
import { type BuilderItem, normalizeBuilderItem } from '@pj/shared/cart/builder-state'
import { type StoredItem, toStoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import { type BuilderEdit, builderEditKey } from '@pj/shared/orders/builder-edit'
import { showToast } from '@pj/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { savingMessages } from '../builders/texts.ts'
import type { BuilderState } from '../builders/use-builder.ts'
import type { SaveCake } from '../builders/use-save-cake.ts'
import { uploadImage } from '../checkout/upload-images.ts'
import { decodeJson, requiredTextSchema } from '../lib/decode.ts'
import { useMenu } from '../lib/menu.ts'
import { fetchUpload } from './desk-requests.ts'
import { readDeskSession } from './desk-session.ts'

/** The state of a builder whose cake belongs to a placed order: no draft is kept, and saving returns to the order. */
export function useOrderItemBuilder<Item extends BuilderItem>(builder: Builder<Item>, edit: BuilderEdit, line: Item) {
  const menu = useMenu()
  const [item, setItem] = useState(() => builder.normalize(line, menu))
  const [rejected, setRejected] = useState<{ readonly item: Item; readonly problem: Problem | undefined }>()
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  // An image is read asynchronously: its patch applies to the cake of that moment, not to that of an earlier render.
  const latest = useRef(item)

  const show = (next: Item): void => {
    latest.current = next
    setItem(next)
  }
  const update = (patch: ItemPatch<Item>): Item => {
    const next = changeCake(builder, latest.current, patch, menu)
    show(next)
    return next
  }
  const save = async (): Promise<void> => {
    // With changes that are not rendered yet.
    const cake = latest.current
    const problem = findCakeProblem(builder, cake, menu)
    setRejected({ item: cake, problem })
    if (problem || isSaving) return
    setIsSaving(true)
    const stored = toOrderItem(normalizeBuilderItem(await withUpload(cake)), menu)
    setIsSaving(false)
    if (saveBuilderEdit({ ...edit, item: stored, saved: true })) location.replace(edit.return_url)
    else setError(savingMessages.storageFull(cake))
  }

  const reportDropped = useEffectEvent(() => {
    const dropped = builder.formatDropped?.(line, item, menu)
    if (dropped) showToast(dropped, 'info')
  })
  useEffect(() => reportDropped(), [])
  useOrderImage(item, (image) => show({ ...latest.current, image }))

  const source = { kind: 'order-item', line, returnUrl: edit.return_url } satisfies BuilderState<Item>['source']
  const saving: SaveCake = {
    isSaving,
    problem: rejected?.item === item ? rejected.problem : undefined,
    error,
    save,
  }
  return { item, source, update, saving, startOver: () => show(line), undoStartOver: undefined }
}

/** Sends an image of staff with their order's change. One that cannot be uploaded travels inside the item. */
async function withUpload<Item extends BuilderItem>(item: Item): Promise<Item> {
  if (!('image' in item) || item.image === '' || item.uploadId !== undefined) return item
  const uploadId = await uploadImage(item.image)
  return uploadId === undefined ? item : { ...item, uploadId }
}

/** The stored form, without an image that the server has already. */
const toOrderItem = (item: BuilderItem, menu: Menu): StoredItem => ({
  ...toStoredItem(item, unitPrice(item, menu), menu),
  ...('uploadId' in item && item.uploadId !== undefined ? { uploadedImage: null } : {}),
})

/** Fetches the inspiration image of the order, so that staff can see it and remove it. */
function useOrderImage(item: BuilderItem, onImage: (image: string) => void): void {
  const uploadId = 'image' in item && item.image === '' ? item.uploadId : undefined
  const report = useEffectEvent(onImage)
  useEffect(() => {
    const token = readDeskSession()?.token
    if (uploadId === undefined || token === undefined) return
    const abort = new AbortController()
    fetchUpload(uploadId, { token, signal: abort.signal }).then((image) => {
      if (image && !abort.signal.aborted) report(image)
    })
    return () => abort.abort()
  }, [uploadId])
}

// Mirrors builderEditSchema, whose validator only the console has.
const editSchema = v.object({
  order_id: requiredTextSchema,
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  item: v.record(v.string(), v.unknown()),
  return_url: v.pipe(v.string(), v.startsWith('/console/')),
  saved: v.boolean(),
})

/** The item that the console wants to be changed in this tab. */
export function readBuilderEdit(): BuilderEdit | undefined {
  try {
    return decodeJson(editSchema, sessionStorage.getItem(builderEditKey))
  } catch {
    return undefined
  }
}

/** Returns false when the storage is full or blocked: the console then still has the item as it was. */
function saveBuilderEdit(edit: BuilderEdit): boolean {
  try {
    sessionStorage.setItem(builderEditKey, JSON.stringify(edit))
    return true
  } catch {
    return false
  }
}
