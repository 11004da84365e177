/** Key of the session storage under which the console and the shop exchange the item that is edited in a builder. */
export const builderEditKey = 'pj.builder-edit'

/**
 * An item of a placed order, or a new cake for it, that staff edit in the builder of the shop, in the same tab. The console
 * writes it and opens the builder; the builder replaces `item`, sets `saved` and returns to `return_url`.
 */
export interface BuilderEdit {
  order_id: string
  /** Position in the list of items that is being edited; the length of the list for a new cake. */
  index: number
  item: Record<string, unknown>
  /** A URL of the console, such as `/console/orders/PJ-7K2M9QXT?edit=items`. */
  return_url: string
  saved: boolean
}
