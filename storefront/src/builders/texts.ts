import type { BuilderItem } from '@pj/shared/cart/builder-state'

export const savingMessages = {
  startedOver: 'You started over.',
  notAdded: (reason: string) => `Failed to add to cart: ${reason}`,
  storageFull: (item: BuilderItem) =>
    `Your browser's storage is full. ${'image' in item && item.image ? 'Use a smaller image' : 'Remove an item first'}.`,
}

/** Where the cake comes from that a builder opens with. */
export const sourceMessages = {
  draft: (cake: string) => `Continue your ${cake}`,
  'shared-link': () => 'Change anything to make this cake your own.',
  'cart-line': (cake: string) => `You're editing the ${cake} in your cart.`,
  'invalid-link': () => "We couldn't read the cake in that link, so here's a fresh one.",
  'missing-line': () => "That cake isn't in your cart any more, so here's a fresh one.",
}

export const readyMessages = {
  today: (time: string) => `Order now, ready by ${time}`,
  later: (day: string, time: string) => `Order now, ready ${day} by ${time}`,
  from: (day: string) => `Order now for ${day} or later`,
}
