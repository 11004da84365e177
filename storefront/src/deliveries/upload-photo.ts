import { prepareImage } from '@pj/builders/prepare-image'
import { uploadImage } from '../checkout/upload-images.ts'
import { noResponse } from '../lib/http.ts'

/** A rider's photo, shrunk to a data URL, or a sentence for the rider. */
export async function preparePhoto(file: File): Promise<{ readonly image: string } | { readonly problem: string }> {
  const prepared = await prepareImage(file)
  return prepared.ok ? { image: prepared.image } : { problem: prepared.hint ?? prepared.alert }
}

/** Stores a photo and returns its id. Throws an ApiError when it should be sent again. */
export async function uploadPhoto(image: string): Promise<string> {
  const id = await uploadImage(image)
  if (id === undefined) throw noResponse('the photo could not be uploaded')
  return id
}
