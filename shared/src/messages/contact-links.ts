/** Returns a `tel:` URL with digits and a leading plus only: a typed `*21*` would be a command to the network. */
export const telUrl = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`

/** Returns a `mailto:` URL to exactly this address: `?bcc=` or a comma in it are part of the address. */
export function mailtoUrl(email: string, subject?: string): string {
  const address = encodeURIComponent(email.toWellFormed()).replace('%40', '@')
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
