/** One message of a text/event-stream. */
export interface StreamMessage {
  readonly id?: string | undefined
  readonly event: string
  readonly data: string
}

/**
 * Reads a text/event-stream piece by piece, as the pieces come: `read` returns the messages that are whole by now.
 * Comment lines (heartbeats) say nothing.
 */
export function streamParser(): { read: (piece: string) => StreamMessage[] } {
  let rest = ''
  let fields: Fields = { data: [] }

  const read = (piece: string): StreamMessage[] => {
    const messages: StreamMessage[] = []
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') readLine(fields, line)
      else {
        const message = finish(fields)
        if (message) messages.push(message)
        fields = { data: [] }
      }
    }
    return messages
  }
  return { read }
}

interface Fields {
  id?: string
  event?: string
  data: string[]
}

function readLine(fields: Fields, line: string): void {
  const colon = line.indexOf(':')
  const name = colon === -1 ? line : line.slice(0, colon)
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (name === 'data') fields.data.push(value)
  if (name === 'event') fields.event = value
  if (name === 'id' && !value.includes('\0')) fields.id = value
}

function finish({ id, event, data }: Fields): StreamMessage | undefined {
  if (data.length === 0 && id === undefined) return undefined
  return { id, event: event ?? 'message', data: data.join('\n') }
}
