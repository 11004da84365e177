import {
  type MenuImage,
  menuImageSchema,
  type UnfinishedImages,
  unfinishedImagesSchema,
} from '@pj/shared/menu/menu.api'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** Stores a JPEG or PNG; the server makes its files in the background. */
export const uploadMenuImage = (image: Blob): Promise<MenuImage> =>
  request('/api/menu/images', menuImageSchema, { method: 'POST', body: image })

const pollMs = 1500

/** The images that still miss files; requested again until there are none. */
export const unfinishedImagesQuery = queryOptions({
  queryKey: ['menu-images'],
  queryFn: ({ signal }): Promise<UnfinishedImages> => request('/api/menu/images', unfinishedImagesSchema, { signal }),
  refetchInterval: ({ state }) => (state.data?.images.some(({ failed }) => !failed) ? pollMs : false),
})
