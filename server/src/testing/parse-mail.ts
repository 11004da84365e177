interface MailPart {
  readonly type: string
  readonly filename: string
  readonly id: string
  readonly content: Buffer
}

export interface ReceivedMail {
  /** The address of the envelope. */
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly autoSubmitted: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailPart[]
}

/** Reads a mail as nodemailer writes it. */
export function parseMail(source: string): Omit<ReceivedMail, 'to'> {
  const { headers } = splitHead(source)
  const parts = listParts(source)
  const find = (type: string): string =>
    parts
      .find((part) => part.type === type)
      ?.content.toString()
      .replaceAll('\r\n', '\n') ?? ''
  return {
    from: headers.get('from') ?? '',
    subject: headers.get('subject') ?? '',
    messageId: headers.get('message-id') ?? '',
    autoSubmitted: headers.get('auto-submitted') ?? '',
    text: find('text/plain'),
    html: find('text/html'),
    attachments: parts.filter(({ filename }) => filename !== ''),
  }
}

function listParts(source: string): MailPart[] {
  const { headers, body } = splitHead(source)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => listParts(part.trimStart()))
  return [
    {
      type: type.split(';')[0] ?? '',
      filename: /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
      id: headers.get('content-id') ?? '',
      content: decode(body, headers.get('content-transfer-encoding') ?? ''),
    },
  ]
}

function splitHead(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n\s+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: source.slice(end + 4) }
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
