/** Normalises an order id as people write it: lower case, spaces, O for 0, I or L for 1, with or without PJ. */
export function parseOrderId(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const number = characters.length === 10 && characters.startsWith('PJ') ? characters.slice(2) : characters
  return `PJ-${number.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
