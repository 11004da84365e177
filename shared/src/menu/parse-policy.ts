interface PolicyBlock {
  readonly isHeading: boolean
  readonly text: string
}

/** Paragraphs have an empty line between them, a heading begins with "# " (docs/business-rules.md#policies). */
export function parsePolicy(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  let lines: string[] = []
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ isHeading: false, text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n').map((each) => each.trim())) {
    const isHeading = line.startsWith('# ')
    if (isHeading || line === '') endParagraph()
    if (isHeading) blocks.push({ isHeading, text: line.slice(2).trim() })
    else if (line !== '') lines.push(line)
  }
  endParagraph()
  return blocks
}
