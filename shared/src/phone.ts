import { toPlainCharacters } from './text.ts'

/** Returns a typed or pasted phone number without what copying adds: invisible marks, `tel:`, and special dashes and spaces. */
export const cleanPhone = (typed: string): string =>
  toPlainCharacters(typed).replace(/\s/g, ' ').trim().replace(/^tel:/i, '')

/**
 * The digits without country code and leading zeros, which a search looks for. The function `customer_key` of the database
 * makes the same of a phone number.
 */
export const phoneKey = (phone: string): string =>
  digitsOf(phone)
    .replace(/^(00)?234/, '')
    .replace(/^0+/, '')

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/** Returns a `tel:` URL with digits and a leading plus only: a typed `*21*` would be a command to the network. */
export function telUrl(phone: string): string {
  const { digits, hasCountryCode } = readNumber(phone)
  return `tel:${hasCountryCode ? '+' : ''}${digits}`
}

/** Returns the URL of a WhatsApp chat, to which `?text=…` can be added. */
export const whatsappUrl = (phone: string): string => `https://wa.me/${internationalDigits(phone)}`

/** 0803…, 803…, 234803… and +234 (0)803… are 234803…; every other number keeps its digits. */
export const internationalDigits = (phone: string): string => readNumber(phone).digits

/** A plus before seven, eight or nine is another country's: +98 is Iran. */
const nigerianNumber = /^(?:\+?234|\+?(?:234)?0)?([789]\d{9})$/

function readNumber(phone: string): { digits: string; hasCountryCode: boolean } {
  const isInternational = /^\D*(?:\+|00)/.test(phone)
  const digits = digitsOf(phone).replace(/^00/, '')
  const nigerian = nigerianNumber.exec(isInternational ? `+${digits}` : digits)?.[1]
  if (nigerian === undefined) return { digits, hasCountryCode: isInternational }
  return { digits: `234${nigerian}`, hasCountryCode: true }
}
