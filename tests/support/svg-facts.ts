/** For tests of drawings: what a pattern's first group finds, all over the text. */
export const matches = (svg: string, pattern: RegExp): string[] =>
  [...svg.matchAll(pattern)].map(([, found]) => found ?? '')

/** Whether every tag is closed in order, every attribute quoted, and no stray sign of markup is left in between. */
export function isWellFormed(svg: string): boolean {
  const open: string[] = []
  const rest = svg.replace(/<(\/?)(\w+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, closing, name, _attributes, alone) => {
    if (closing && open.pop() !== name) open.push('wrong')
    else if (!(closing || alone)) open.push(name)
    return ''
  })
  const loose = rest.replace(/&(?:amp|lt|gt|quot);/g, '')
  // biome's control-character rule aside, XML allows none but tab and line ends
  return open.length === 0 && !/[<>&]/.test(loose) && svg.isWellFormed()
}
