import { formatNaira, type Naira } from '@pj/shared/money'

export const cartMessages = {
  delivery: (fee: string | undefined) => `Pickup free${fee ? ` · Delivery from ${fee}` : ''}`,
  knownDelivery: (location: string, fee: string) => `Pickup free · Delivery to ${location}: ${fee}`,
  chosenDelivery: (location: string, fee: string) => `Delivery to ${location}: ${fee}`,
  description: (bakery: string) => `Your cakes and treats from ${bakery}, ready to order.`,
  empty: 'Your cart is empty',
  emptyIntro: 'Warm brownies, a birthday cake, three tiers for Saturday: it all starts in the shop.',
  emptyToast: 'Cart is empty',
  quantity: 'Quantity updated',
  removedToast: 'Item removed from cart',
  removed: (item: string) => `Removed ${item}.`,
  /** Replaces the ready time of what the shop no longer sells (docs/business-rules.md#stored-cart). */
  noLongerListed: "No longer on the menu; we'll call you.",
  /** The same for what it never sold. */
  notListed: "We'll confirm the price with you.",
  priceChanged: (was: string, now: string) => `The price has changed: was ${was}, now ${now}`,
  pricesChanged: "Some prices have changed. You'll confirm them before you pay.",
  /** After why each of them can't be ordered. */
  changeUnavailable: (count: number) => `Change or remove ${count === 1 ? 'it' : 'them'} before you order.`,
  slowest: (item: string) => `Longest to prepare: ${item}`,
  unreadable: 'Failed to load cart items',
  unreadableAdvice: "We can't show what was in your cart. Add your items again, or call us.",
  broken: (count: number) =>
    count === 1
      ? "We can't read one item in your cart, so it won't be ordered. Add it again, or call us:"
      : `We can't read ${count} items in your cart, so they won't be ordered. Add them again, or call us:`,
}

/** Where a browser without JavaScript would need it. */
export const noScriptMessages = {
  title: (screen: string) => `${screen} needs JavaScript`,
  advice: "Turn it on in your browser's settings and reload this page, or",
  phone: 'order by phone',
}

export const addOnMessages = {
  title: 'Add to your order',
  decline: 'No thanks',
  field: 'What should it say?',
  limit: (count: number, limit: number) => `${count} of ${limit} letters`,
  missing: 'Write your message first.',
  card: (price: Naira) =>
    `Optional. ${price > 0 ? `Adds a card for ${formatNaira(price)}.` : "We'll write it on a card."}`,
}
