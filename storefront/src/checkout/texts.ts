import { formatCount } from '@pj/shared/text'

export const checkoutMessages = {
  description: (bakery: string) => `Choose where and when you'd like your ${bakery} order.`,
  cartEmpty: 'Error: No items in cart. Please return to cart and add items.',
  cartChanged: 'Your cart changed in another tab. Check it, then place the order again.',
  changeFirst: 'Change your cart before you order.',
  paused: "We're not taking orders right now. We'll keep everything you type here.",
  offline: "You're offline. Place the order once you're online.",
  missing: (labels: readonly string[]) => `Still needed: ${labels.join(', ')}.`,
  promoCode: 'Promo code',
  codeUnchecked: "We couldn't check this code. Apply it again.",
  sendingOrder: 'Sending your order…',
  sendingImages: 'Sending your photos…',
  error: (reason: string) => `An error occurred while processing your order: ${reason}`,
  placed: (orderId: string) => `Order placed successfully! Order ID: ${orderId}`,
}

export const fieldHints = {
  phone: {
    pickup: "Optional. We'll only call with a question.",
    delivery: 'Optional. The rider will call when close by.',
    flavour: "We'll call about the flavour: please leave a number.",
  },
  note: { order_note: "Allergies, who it's for.", gift_card_message: 'Written on a card.' },
  texts: {
    landmark: 'Optional. The rider will look for it.',
    recipient_name: 'Optional.',
    recipient_phone: 'Optional. The rider will call it.',
  },
  upTo: (limit: number) => `Optional, up to ${formatCount(limit, 'character')}.`,
  earliest: (time: string) => `Earliest for your cart: ${time}.`,
}
