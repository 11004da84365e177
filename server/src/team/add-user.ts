import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { openDatabase } from '@pj/db/database'
import { runMigrations } from '@pj/db/migrate'
import { newTeamMemberSchema } from '@pj/shared/api/team'
import { Refusal } from '@pj/shared/refusal'
import { addMember } from './team.ts'

const usage = `Adds somebody who may sign in to the console; the first owner of a new database is made so.

  DATABASE_URL=postgres://… pnpm --filter server add-user --email ada@example.com --name "Ada Okafor" --role owner

Asks for what is missing. The password is always asked for; without a terminal it is read from standard input.`

/** What the program is told by its caller, and an end with one clear line. */
class CliError extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void stdout.write(`${usage}\n`)
  const url = process.env.DATABASE_URL
  if (!url) throw new CliError('DATABASE_URL: must be set, the embedded database has its demo accounts')
  const answers = await promptForMissing(values)
  const member = newTeamMemberSchema.safeParse(answers)
  if (!member.success) throw new CliError(member.error.issues.map((issue) => issue.message).join('. '))
  const db = openDatabase(url, { connections: 1 })
  try {
    await runMigrations(db)
    const { email, role } = await addMember(db, member.data)
    stdout.write(`${email} can now sign in to the console as ${role}.\n`)
  } finally {
    await db.destroy()
  }
}

interface Arguments {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly role?: string | undefined
}

async function promptForMissing({ email, name, role }: Arguments) {
  let shown = true
  const screen = new Writable({
    write: (chunk, _encoding, done) => {
      if (shown) stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: stdin, output: screen, terminal: stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const answer = async (question: string): Promise<string> => {
    stdout.write(question)
    const { value } = await lines.next()
    return String(value ?? '')
  }
  const given = {
    email: email ?? (await answer('Email: ')),
    name: name ?? (await answer('Name: ')),
    role: role ?? ((await answer('Role, owner or staff (owner): ')) || 'owner'),
  }
  stdout.write('Password: ')
  // What is typed from here on stays off the screen.
  shown = false
  const password = await answer('')
  stdout.write('\n')
  terminal.close()
  return { ...given, password }
}

await main().catch((error: unknown) => {
  const expected = error instanceof CliError || error instanceof Refusal
  const text = error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
