/** Everything about the bakery that its owner may want to change (docs/business-rules.md#lead-times). */
export const brand = {
  name: 'P&J',
  title: 'P&J Bakery',
  tagline: 'Cakes, pastries and treats, baked in Lagos every morning',
  address: '14 Adeola Odeku Street, Victoria Island, Lagos',
  street: '14 Adeola Odeku Street',
  city: 'Lagos',
  /** The location of a pickup order (docs/business-rules.md#delivery). */
  pickupLocation: 'Bakery',
  phone: '+234 800 555 0142',
  /** International digits only, as wa.me links require. */
  whatsapp: '2348005550142',
  email: 'hello@pj.example.com',
  bank: {
    bank: 'Example Bank',
    accountName: 'P&J Bakery Ltd',
    accountNumber: '0000000000',
  },
  /** One entry per weekday, Sunday first, in Lagos time. */
  hours: [
    { open: '12:00', close: '18:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
  ],
  hoursText: ['Mon–Sat 8:00 am–7:00 pm', 'Sun 12:00 pm–6:00 pm'],
  leadTimes: {
    /** Opening hours needed for an express cake. */
    expressHours: 3,
    /** Lagos time from which ready items are available on the next opening day. */
    readyFrom: '10:00',
    customDays: 7,
    themedDays: 14,
  },
  noticeText: "Custom cakes need 7-14 days' notice",
} as const
