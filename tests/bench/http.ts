import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly body: string
}

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  readonly body?: unknown
}

/** One client that keeps its connections, lighter than fetch: it shares the machine with the server it measures. */
export function openClient(base: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(base)
  const call = (path: string, { method = 'GET', token, body }: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
      }
      const sent = request({ agent, hostname, port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(payload)
    })
  return { call, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof openClient>

/** The answer, or an error that shows it when it is not a good one. */
export async function expectGood(path: string, answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 500)}`)
  return answer
}

export async function signIn(client: Client, email: string, password: string): Promise<string> {
  const answer = await expectGood('login', client.call('/api/login', { method: 'POST', body: { email, password } }))
  const { token }: { token: string } = JSON.parse(answer.body)
  return token
}
