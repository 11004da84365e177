/** Returns a phone number for wa.me: country code and digits. A number without a country code is Nigerian. */
export function whatsappNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `234${digits.slice(1)}` : digits
}
