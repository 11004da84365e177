import { ApiError } from '@pj/ui/http'
import { prepareImage } from '../builders/prepare-image.ts'
import { uploadImage } from '../checkout/upload-images.ts'
import { noResponse } from '../lib/http.ts'

/** Shrinks and stores a photo, and returns its id. Throws an ApiError with a sentence for the rider. */
export async function uploadPhoto(file: File): Promise<string> {
  const prepared = await prepareImage(file)
  if (!prepared.ok)
    throw new ApiError({ status: 422, code: 'image_unreadable', message: prepared.hint ?? prepared.alert })
  const id = await uploadImage(prepared.image)
  if (id === undefined) throw noResponse('the photo could not be uploaded')
  return id
}
