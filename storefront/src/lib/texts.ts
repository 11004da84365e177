import type { FailureTexts } from '@pj/ui/http'

/** The reasons end a sentence of the checkout. The browsers' own sentences differ, and none is meant for shoppers. */
export const failureTexts: FailureTexts = {
  timeout: 'it took too long',
  noConnection: 'no connection',
  unreadable: 'something went wrong on our side',
  refused: () => '',
}

export const commonMessages = {
  loadingCart: 'Loading your cart...',
  added: 'Item added to cart!',
  guidance: 'Images are guidance only.',
  saved: 'Your changes are saved',
  notLoaded: "This didn't load. Check your connection and try again.",
  unreachable: "We can't reach the bakery right now. Try again.",
  storageFull: "Your browser's storage is full. Remove an item.",
  storageFullOfImages: "Your browser's storage is full. Remove an item or use a smaller image.",
}
