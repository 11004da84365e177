/** Texts by shoppers and staff of the demo shop. */
export const cakeMessages = [
  'Happy Birthday Tobi!',
  'Happy 40th, Mummy',
  'Happy Birthday Chidera',
  'Congratulations, Dr Amaka!',
  'Welcome, Baby Zara',
  'Happy Anniversary, my love',
  'E kú ọjọ́ ìbí, Bọ́lá',
  'Ten years of Efe & Osaze',
  'Well done, Class of 2026',
  'Happy Father’s Day',
  'Our little princess is 5',
  'Thank you, Teacher Ngozi',
] as const

export const itemNotes = [
  'No nuts please, allergy in the house',
  'A little less sugar if you can',
  'The pink as light as possible',
  'Candles for the top, please',
  'Please write the name in gold',
] as const

export const orderNotes = [
  'Call when the rider is at the gate',
  'Leave with the security man',
  'It is a surprise, please do not call the number in the morning',
  'Second gate, the blue one',
  'Please include cake knives',
  'I will send my driver',
] as const

export const cancelReasons = [
  'Customer called: the party has moved',
  'Customer changed their mind',
  'Not paid, not reachable by phone',
  'Ordered twice by mistake',
] as const

export const staffNotes = [
  'Called, address confirmed',
  'Wants to see a picture before it goes out',
  'Regular customer: add a cupcake',
  'Paid by transfer, receipt seen',
] as const
