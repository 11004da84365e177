import type { BuilderItem } from '@pj/shared/cart/builder-state'

/** Of every builder; what only one says is in its own file. */
export const builderMessages = {
  startedOver: 'You started over.',
  missing: (field: string) => `Missing: ${field}.`,
  chooseElse: 'Choose something else.',
  lettersLeft: (letters: string) => `${letters} left`,
  atMost: (count: string) => `At most ${count}`,
  atLeast: (count: string) => `At least ${count}`,
  extraLayer: (price: string) => `+${price} per extra layer`,
  notAdded: (reason: string) => `Failed to add to cart: ${reason}`,
  storageFull: (item: BuilderItem) =>
    `Your browser's storage is full. ${'image' in item && item.image ? 'Use a smaller image' : 'Remove an item first'}.`,
}

/** Where the cake comes from that a builder opens with. */
export const sourceMessages = {
  draft: (cake: string) => `Continue your ${cake}`,
  'shared-link': () => 'This cake was shared with you. Change anything to make your own copy.',
  'cart-line': (cake: string) => `You're editing the ${cake} in your cart.`,
  'invalid-link': () => "We couldn't read the cake in that link, so here's a fresh one.",
  'missing-line': () => "That cake isn't in your cart any more, so here's a fresh one.",
}

/** When a cake that is ordered now would be ready. */
export const readyMessages = {
  today: (time: string) => `Order now, ready by ${time}`,
  later: (day: string, time: string) => `Order now, ready ${day} by ${time}`,
  from: (time: string) => `Order now: ${time}`,
}

/** The inspiration image (docs/business-rules.md#inspiration-images). */
export const imageMessages = {
  hint: "JPEG or PNG, under 5 MB. We'll get it with your order.",
  opening: 'Opening your image…',
}
