/** Returns the first capture group of every match. */
export const findAllMatches = (svg: string, pattern: RegExp): string[] =>
  [...svg.matchAll(pattern)].map(([, found]) => found ?? '')

/** Returns whether every tag is closed in order, every attribute is quoted and no stray markup character remains. */
export function isWellFormed(svg: string): boolean {
  const open: string[] = []
  const rest = svg.replace(/<(\/?)(\w+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, closing, name, _attributes, alone) => {
    if (closing && open.pop() !== name) open.push('wrong')
    else if (!(closing || alone)) open.push(name)
    return ''
  })
  const loose = rest.replace(/&(?:amp|lt|gt|quot);/g, '')
  return open.length === 0 && !/[<>&]/.test(loose) && svg.isWellFormed()
}
