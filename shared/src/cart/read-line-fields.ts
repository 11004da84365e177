import { type ImageFields, maxQuantity } from './cart-item.ts'
import { readQuantity, readString, type UnknownRecord } from './unknown-record.ts'

/** The reason why one of our own products is not on offer with the stored choices: a sentence that names the range. */
export interface OutOfRange {
  readonly outOfRange: string
}

export const isMarkedExpress = ({ isExpressOrder, order_type, orderType }: UnknownRecord): boolean =>
  isExpressOrder === true || order_type === 'express' || orderType === 'express'

export const readLineFields = (stored: UnknownRecord) => ({
  id: readString(stored.id) ?? '',
  quantity: readQuantity(stored.quantity, maxQuantity),
  orderNote: readString(stored.orderNote) ?? '',
})

/** The line fields of an item that the express builder did not make. */
export const readMarkedLineFields = (stored: UnknownRecord) => ({
  ...readLineFields(stored),
  ...(isMarkedExpress(stored) ? { express: true as const } : {}),
})

export const readMessage = (stored: UnknownRecord): string => readString(stored.textToAppear) ?? ''

/** Only data URLs: images of other hosts are never requested. */
export const readImage = ({ uploadedImage, upload_id }: UnknownRecord): ImageFields => ({
  image:
    typeof uploadedImage === 'string' && /^data:image\/(jpeg|png);base64,/.test(uploadedImage) ? uploadedImage : '',
  ...(typeof upload_id === 'string' && /^[0-9a-f-]{36}$/i.test(upload_id) ? { uploadId: upload_id } : {}),
})
