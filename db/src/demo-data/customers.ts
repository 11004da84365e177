import { type DeliveryMethod, findZone, pickupLocation } from '@pj/shared/menu/delivery'
import { demoMenu } from './menus.ts'
import type { Rng } from './rng.ts'

export interface Customer {
  readonly name: string
  readonly email: string
  readonly phone_number: string | null
}

export interface Destination {
  readonly delivery_method: DeliveryMethod
  readonly location: string
  readonly delivery_price: number
  readonly house_address: string
  readonly city: string
}

const firstNames = [
  ...['Adaeze', 'Chidinma', 'Ngozi', 'Ifeoma', 'Chioma', 'Nneka', 'Obinna', 'Emeka', 'Chukwudi', 'Kelechi', 'Uche'],
  ...['Folake', 'Titilayo', 'Yetunde', 'Bisola', 'Omolara', 'Temitope', 'Tunde', 'Segun', 'Kayode', 'Babajide', 'Femi'],
  ...['Zainab', 'Amina', 'Hauwa', 'Fatima', 'Musa', 'Ibrahim', 'Sadiq', 'Efe', 'Osaze', 'Ebiere', 'Tamuno', 'Idara'],
] as const

const lastNames = [
  ...['Okafor', 'Nwosu', 'Eze', 'Okonkwo', 'Obi', 'Nnamdi', 'Umeh', 'Igwe', 'Adeyemi', 'Balogun', 'Ogunleye', 'Bello'],
  ...['Adebayo', 'Ojo', 'Afolabi', 'Olawale', 'Danjuma', 'Abubakar', 'Yusuf', 'Lawal', 'Sani', 'Osagie', 'Ighodaro'],
  ...['Etim', 'Bassey', 'Udoh', 'Dokubo', 'Briggs', 'Akpabio', 'Okoro'],
] as const

const streets = {
  Lekki: ['Admiralty Way', 'Freedom Way', 'Fola Osibo Road', 'Hakeem Dickson Drive'],
  'Victoria Island': ['Ajose Adeogun Street', 'Akin Adesola Street', 'Sanusi Fafunwa Street', 'Ahmadu Bello Way'],
  Ikoyi: ['Awolowo Road', 'Bourdillon Road', 'Alexander Avenue', 'Glover Road'],
  Ikeja: ['Allen Avenue', 'Opebi Road', 'Toyin Street', 'Joel Ogunnaike Street'],
  Surulere: ['Adeniran Ogunsanya Street', 'Bode Thomas Street', 'Adelabu Street'],
  Ojo: ['Olojo Drive', 'Alaba Road', 'Igbo Elerin Road'],
  Ikorodu: ['Lagos Road', 'Ayangburen Road', 'Obafemi Awolowo Road'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** More orders come from the island than from the mainland. */
const usualLocations: readonly (keyof typeof streets)[] = [
  ...(['Lekki', 'Lekki', 'Lekki', 'Lekki', 'Victoria Island', 'Victoria Island', 'Victoria Island'] as const),
  ...(['Ikoyi', 'Ikoyi', 'Ikeja', 'Ikeja', 'Surulere', 'Surulere', 'Ojo', 'Ikorodu'] as const),
]

export function createCustomer(rng: Rng): Customer {
  const first = rng.pick(firstNames)
  const last = rng.pick(lastNames)
  const digits = rng.chance(0.3) ? String(rng.between(1, 99)) : ''
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${digits}@example.com`.toLowerCase(),
    phone_number: rng.chance(0.95) ? createPhoneNumber(rng) : null,
  }
}

/** 555 numbers are not assigned. */
const createPhoneNumber = (rng: Rng): string =>
  `${rng.pick(['0803', '0805', '0812', '0906'])}555${rng.string('0123456789', 4)}`

export function createDestination(rng: Rng): Destination {
  if (rng.chance(0.4)) return pickup
  const location = rng.pick(usualLocations)
  const flat = rng.chance(0.4) ? `Flat ${rng.between(1, 12)}, ` : ''
  return {
    delivery_method: 'delivery',
    location,
    delivery_price: findZone(location, demoMenu)?.fee ?? 0,
    house_address: `${flat}${rng.between(1, 120)} ${rng.pick(streets[location])}`,
    city: 'Lagos',
  }
}

const pickup: Destination = {
  delivery_method: 'pickup',
  location: pickupLocation,
  delivery_price: 0,
  house_address: demoMenu.business.street,
  city: demoMenu.business.city,
}
