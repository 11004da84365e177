import type { DeliveryMethod } from '@pj/shared/menu/delivery'

const recentMs = 3 * 86_400_000

/** Orders of earlier days are over: nobody asks the server about them. */
export const isRecent = (date: string, now: Date): boolean => now.getTime() - new Date(date).getTime() < recentMs

export const ownOrderMessages = {
  title: 'Your orders',
  description: (bakery: string) => `Find your ${bakery} orders and see where they are.`,
  find: 'Find an order',
  findIntro: 'Ordered on another phone, or with our help? Enter the order number and the phone number you gave us.',
  contactHint: 'No phone number on the order? Use your email.',
  numberHint: 'Such as PJ-7K2M9QXA.',
  again: 'Order again',
  agreed: (item: string) => `${item} had a price that we agreed with you. Ask us for it again`,
  restAdded: 'We added what there is to your cart.',
  toCart: 'To your cart',
  open: (orderId: string, status: string) => `${orderId}: ${status}`,
  by: (method: DeliveryMethod, time: string) => (method === 'pickup' ? `Pickup ${time}` : `With you ${time}`),
}
