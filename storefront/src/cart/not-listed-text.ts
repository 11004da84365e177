/** Shown in place of a ready time for what the shop does not sell, or no longer (docs/business-rules.md#stored-cart). */
export const notListedText = 'No longer on our list; we will call you about it'
