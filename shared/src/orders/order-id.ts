/** An order id as people write it: small letters, spaces, O for 0, I or L for 1, with or without PJ. */
export function parseOrderId(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const number = letters.length === 10 && letters.startsWith('PJ') ? letters.slice(2) : letters
  return `PJ-${number.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
