import { isPreview } from '../lib/page.ts'

/** Key of the session storage of a tab in desk mode. */
export const deskKey = 'pj.desk'

/** Before every key of the tab's storage in desk mode. */
export const deskPrefix = 'desk.'

/** Whether staff use the shop in this tab: to take an order, or to change a cake of one (docs/business-rules.md#desk-mode). */
export const isDesk: boolean = !isPreview && (/[?&]desk(-edit)?=1/.test(location.search) || isDeskTab())

function isDeskTab(): boolean {
  try {
    return sessionStorage.getItem(deskKey) !== null
  } catch {
    return false
  }
}
