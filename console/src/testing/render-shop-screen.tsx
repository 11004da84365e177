import type { Role } from '@pj/shared/accounts/roles'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { menuDraftRequestSchema } from '@pj/shared/menu/menu.api'
import { describeMenuChanges } from '@pj/shared/menu/menu-changes'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { findMenuWarnings, type MenuWarning } from '@pj/shared/menu/menu-warnings'
import { menuA } from '@pj/shared/testing/menus'
import type { ReactNode } from 'react'
import { DraftContext, useDraftState } from '../menu/use-draft.ts'
import { renderScreen } from './render-screen.tsx'
import { type ApiRequest, stubApi } from './stub-api.ts'

interface ShopOptions {
  /** The draft at the start; without it there is none. */
  document?: MenuDocument
  role?: Role
  /** When that draft will be published. */
  publishAt?: string
  /** What the server finds in every draft beside what the menu's own rules do. */
  warnings?: readonly MenuWarning[]
  /** Responds to other requests than reading and storing the draft, or before those. Undefined: as the server would. */
  respond?: (request: ApiRequest) => unknown
}

/** Renders a screen of the shop with a draft that is stored like at the server, over the published menu `menuA`. */
export function renderShopScreen(screen: ReactNode, url: string, options: ShopOptions = {}) {
  const { document, publishAt = null, role, warnings = [], respond } = options
  let draft: StoredDraft | undefined = document && { document, revision: 1, publishAt }
  const read = () => formatDraft(draft, warnings)
  const requests = stubApi((request) => {
    const response = respond?.(request)
    if (response !== undefined) return response
    if (request.route === 'GET /api/menu/draft') return read()
    if (request.route === 'PUT /api/menu/draft') {
      const body = menuDraftRequestSchema.parse(request.body)
      draft = {
        document: parseMenuDocument(body.document),
        revision: (draft?.revision ?? 0) + 1,
        publishAt: draft?.publishAt ?? null,
      }
      return read()
    }
    if (request.route === 'DELETE /api/menu/draft/schedule') {
      draft = draft && { ...draft, publishAt: null }
      return read()
    }
    throw new Error(`${request.route} is not expected`)
  })
  const rendered = renderScreen(<WithDraft>{screen}</WithDraft>, url, undefined, role)
  return { ...rendered, requests, storedDocument: () => draft?.document }
}

function WithDraft({ children }: { children: ReactNode }) {
  const { draft } = useDraftState()
  return draft && <DraftContext value={draft}>{children}</DraftContext>
}

interface StoredDraft {
  document: MenuDocument
  revision: number
  publishAt: string | null
}

const formatDraft = (draft: StoredDraft | undefined, warnings: readonly MenuWarning[]) => ({
  draft: draft
    ? {
        revision: draft.revision,
        author: 'Ngozi Ade',
        updated_at: '2026-11-21T08:00:00.000Z',
        publish_at: draft.publishAt,
        note: '',
      }
    : null,
  published_version: menuA.version,
  document: draft?.document ?? menuA,
  errors: [],
  warnings: draft ? [...findMenuWarnings(menuA, draft.document), ...warnings] : [],
  changes: draft ? describeMenuChanges(menuA, draft.document) : [],
})
