import { type CapacityDays, capacityDaysSchema } from '@pj/shared/calendar/capacity.api'
import type { LagosDay } from '@pj/shared/lagos-time'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'
import {
  type AvailabilityRequest,
  type AvailabilityResponse,
  availabilityChangeSchema,
  availabilitySchema,
  currentMenuSchema,
  dayLoadsSchema,
  type MenuDraft,
  type MenuImage,
  type MenuPublished,
  type MenuVersions,
  menuDraftSchema,
  menuImageSchema,
  menuPublishedSchema,
  type menuPublishRequestSchema,
  menuVersionSchema,
  menuVersionsSchema,
  type UnfinishedImages,
  unfinishedImagesSchema,
} from '@pj/shared/menu/menu.api'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request, requestEmpty } from './request.ts'

/** The live stream invalidates it when a menu is published or the availability changes. */
export const menuKey = ['menu'] as const

export const availabilityQuery = queryOptions({
  queryKey: ['menu', 'availability'],
  queryFn: ({ signal }): Promise<AvailabilityResponse> => request('/api/availability', availabilitySchema, { signal }),
})

export const menuQuery = queryOptions({
  queryKey: ['menu', 'current'],
  queryFn: async ({ signal }): Promise<Menu> => {
    const [published, availability] = await Promise.all([
      request('/api/menu', currentMenuSchema, { signal }),
      request('/api/availability', availabilitySchema, { signal }),
    ])
    const { version, price_reading } = published
    return { ...parseMenuDocument(published), version, price_reading, availability }
  },
  staleTime: 60_000,
})

export type MenuDraftState = Omit<MenuDraft, 'document'> & { readonly document: MenuDocument }

const parseDraft = (draft: MenuDraft): MenuDraftState => ({ ...draft, document: parseMenuDocument(draft.document) })

/** A published version of the menu, which never changes. */
export const menuVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ['menu', 'version', version],
    queryFn: async ({ signal }): Promise<MenuDocument> =>
      parseMenuDocument(await request(`/api/menu/${version}`, menuVersionSchema, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The draft, or the published menu if there is no draft. */
export const menuDraftQuery = queryOptions({
  queryKey: ['menu', 'draft'],
  queryFn: async ({ signal }): Promise<MenuDraftState> =>
    parseDraft(await request('/api/menu/draft', menuDraftSchema, { signal })),
})

/** Replaces the draft of this revision, which is 0 when there is none yet. */
export const putMenuDraft = async (document: MenuDocument, revision: number): Promise<MenuDraftState> =>
  parseDraft(await request('/api/menu/draft', menuDraftSchema, { method: 'PUT', body: { document, revision } }))

/** Cancels the schedule and keeps the draft. */
export const cancelMenuSchedule = async (): Promise<MenuDraftState> =>
  parseDraft(await request('/api/menu/draft/schedule', menuDraftSchema, { method: 'DELETE' }))

export const discardMenuDraft = (): Promise<void> => requestEmpty('/api/menu/draft', { method: 'DELETE' })

/** Publishes the reviewed draft, now or later, or an earlier version again. */
export const publishMenu = (body: z.input<typeof menuPublishRequestSchema>): Promise<MenuPublished> =>
  request('/api/menu/publish', menuPublishedSchema, { method: 'POST', body })

export const menuVersionsQuery = queryOptions({
  queryKey: ['menu', 'versions'],
  queryFn: ({ signal }): Promise<MenuVersions> => request('/api/menu/versions', menuVersionsSchema, { signal }),
})

export const changeAvailability = (change: AvailabilityRequest) =>
  request('/api/availability', availabilityChangeSchema.omit({ day_loads: true }), { method: 'PUT', body: change })

/** Stores a JPEG or PNG; the server makes its files in the background. */
export const uploadMenuImage = (image: Blob): Promise<MenuImage> =>
  request('/api/menu/images', menuImageSchema, { method: 'POST', body: image })

const pollMs = 1500

/** Images whose files are still being generated; polled until all are done. */
export const unfinishedImagesQuery = queryOptions({
  queryKey: ['menu-images'],
  queryFn: ({ signal }): Promise<UnfinishedImages> => request('/api/menu/images', unfinishedImagesSchema, { signal }),
  refetchInterval: ({ state }) => (state.data?.images.some(({ failed }) => !failed) ? pollMs : false),
})

interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

export const capacityKey = ['menu', 'capacity'] as const

/** The stream invalidates it with every order, and with the rest of the menu. */
export const capacityQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: [...capacityKey, { from, to }],
    queryFn: ({ signal }): Promise<CapacityDays> =>
      request(`/api/capacity?${new URLSearchParams({ from, to })}`, capacityDaysSchema, { signal }),
  })

/** What the limited days with orders have left, and which slots are full. Polled, because shoppers order too. */
export const dayLoadsQuery = queryOptions({
  queryKey: [...capacityKey, 'loads'],
  queryFn: ({ signal }) => request('/api/day-loads', dayLoadsSchema, { signal }),
  refetchInterval: 15_000,
})
