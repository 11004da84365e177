const people = ['owner', 'manager', 'staff', 'kitchen'] as const
export type Person = (typeof people)[number]

interface Session {
  readonly token: string
  readonly user: object
}

const variableOf = (person: Person): string => `TEST_SESSION_OF_${person.toUpperCase()}`

/**
 * Signs people of the demo data in, for all workers, because checking a password takes most of a second of processor
 * time. A server on a copy of the same data directory accepts their tokens too.
 */
export async function startSessions(serverUrl: string): Promise<void> {
  await Promise.all(people.map((person) => startSession(serverUrl, person)))
}

async function startSession(serverUrl: string, person: Person): Promise<void> {
  const response = await fetch(`${serverUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${person}@pj.test`, password: 'bakery-demo' }),
  })
  if (!response.ok) throw new Error(`${person}@pj.test cannot sign in: ${await response.text()}`)
  process.env[variableOf(person)] = await response.text()
}

export const sessionOf = (person: Person): Session => JSON.parse(process.env[variableOf(person)] ?? '')

export const authorizationOf = (person: Person): { Authorization: string } => ({
  Authorization: `Bearer ${sessionOf(person).token}`,
})
