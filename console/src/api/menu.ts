import { capacityDaysSchema } from '@pj/shared/calendar/capacity.api'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'
import {
  type AvailabilityRequest,
  availabilityChangeSchema,
  availabilitySchema,
  currentMenuSchema,
  dayLoadsSchema,
  type MenuDraft,
  menuDraftSchema,
  menuImageSchema,
  menuPublishedSchema,
  type menuPublishRequestSchema,
  menuVersionSchema,
  menuVersionsSchema,
  unfinishedImagesSchema,
} from '@pj/shared/menu/menu.api'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { DayRange } from '../lib/days.tsx'
import { readQuery, request, requestEmpty } from './request.ts'

/** The live stream invalidates it when a menu is published or the availability changes. */
export const menuKey = ['menu'] as const

export const availabilityQuery = readQuery(['menu', 'availability'], '/api/availability', availabilitySchema)

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
    queryFn: async ({ signal }) =>
      parseMenuDocument(await request(`/api/menu/${version}`, menuVersionSchema, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The draft, or the published menu if there is no draft. */
export const menuDraftQuery = queryOptions({
  queryKey: ['menu', 'draft'],
  queryFn: async ({ signal }) => parseDraft(await request('/api/menu/draft', menuDraftSchema, { signal })),
})

/** Replaces the draft of this revision, which is 0 when there is none yet. */
export const putMenuDraft = async (document: MenuDocument, revision: number) =>
  parseDraft(await request('/api/menu/draft', menuDraftSchema, { method: 'PUT', body: { document, revision } }))

/** Cancels the schedule and keeps the draft. */
export const cancelMenuSchedule = async () =>
  parseDraft(await request('/api/menu/draft/schedule', menuDraftSchema, { method: 'DELETE' }))

export const discardMenuDraft = (): Promise<void> => requestEmpty('/api/menu/draft', { method: 'DELETE' })

/** Publishes the reviewed draft, now or later, or an earlier version again. */
export const publishMenu = (body: z.input<typeof menuPublishRequestSchema>) =>
  request('/api/menu/publish', menuPublishedSchema, { method: 'POST', body })

export const menuVersionsQuery = readQuery(['menu', 'versions'], '/api/menu/versions', menuVersionsSchema)

export const changeAvailability = (change: AvailabilityRequest) =>
  request('/api/availability', availabilityChangeSchema.omit({ day_loads: true }), { method: 'PUT', body: change })

/** Stores a JPEG or PNG; the server makes its files in the background. */
export const uploadMenuImage = (image: Blob) =>
  request('/api/menu/images', menuImageSchema, { method: 'POST', body: image })

const pollMs = 1500

/** Images whose files are still being generated; polled until all are done. */
export const unfinishedImagesQuery = queryOptions({
  ...readQuery(['menu-images'], '/api/menu/images', unfinishedImagesSchema),
  refetchInterval: ({ state }) => (state.data?.images.some(({ failed }) => !failed) ? pollMs : false),
})

export const capacityKey = ['menu', 'capacity'] as const

/** The stream invalidates it with every order, and with the rest of the menu. */
export const capacityQuery = ({ from, to }: DayRange) =>
  readQuery(capacityKey, '/api/capacity', capacityDaysSchema, { from, to })

/** What the limited days with orders have left, and which slots are full. Polled, because shoppers order too. */
export const dayLoadsQuery = queryOptions({
  ...readQuery([...capacityKey, 'loads'], '/api/day-loads', dayLoadsSchema),
  refetchInterval: 15_000,
})
