/** How an order reached the bakery: placed by the shopper (`web`), or taken by staff. */
export const salesChannels = ['web', 'phone', 'counter', 'whatsapp', 'instagram'] as const
export type SalesChannel = (typeof salesChannels)[number]

/** The channels that staff choose from. */
export const deskChannels = ['phone', 'counter', 'whatsapp', 'instagram'] as const satisfies readonly SalesChannel[]
export type DeskChannel = (typeof deskChannels)[number]

export const channelLabels: Readonly<Record<SalesChannel, string>> = {
  web: 'Website',
  phone: 'Phone',
  counter: 'Counter',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
}

/** The first entry in the history of an order that staff took. */
export const takenLabels: Readonly<Record<DeskChannel, string>> = {
  phone: 'Taken by phone',
  counter: 'Taken at the counter',
  whatsapp: 'Taken on WhatsApp',
  instagram: 'Taken on Instagram',
}
