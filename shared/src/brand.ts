/** Everything about the bakery that its owner may want to change, in one place (decisions row 29). */
export const brand = {
  name: 'P&J',
  title: 'P&J Bakery',
  tagline: 'Cakes, pastries and treats, baked in Lagos every morning',
  address: '14 Adeola Odeku Street, Victoria Island, Lagos',
  street: '14 Adeola Odeku Street',
  city: 'Lagos',
  /** The location a pickup order carries in place of a delivery location (decisions row 25). */
  pickupLocation: 'Bakery',
  phone: '+234 800 555 0142',
  /** International digits only, as wa.me links want them. */
  whatsapp: '2348005550142',
  email: 'hello@pj.example.com',
  bank: {
    bank: 'Example Bank',
    accountName: 'P&J Bakery Ltd',
    accountNumber: '0000000000',
  },
  /** One entry a weekday, Sunday first; Lagos clock. */
  hours: [
    { open: '12:00', close: '18:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
    { open: '08:00', close: '19:00' },
  ],
  hoursText: ['Mon–Sat 08:00–19:00', 'Sun 12:00–18:00'],
  leadTimes: {
    /** Hours within opening hours for an express cake (spec 2 section 9). */
    expressHours: 3,
    /** From when ready items can be had on the next opening day, Lagos clock. */
    readyFrom: '10:00',
    customDays: 7,
    themedDays: 14,
  },
  noticeText: "Custom cakes need 7-14 days' notice",
} as const
