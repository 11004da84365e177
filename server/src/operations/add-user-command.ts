import { resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type Db, openDatabase } from '@pj/db/database'
import { runMigrations } from '@pj/db/migrate'
import { hashPassword } from '@pj/db/passwords'
import { transaction } from '@pj/db/transaction'
import { memberRoles } from '@pj/shared/accounts/roles'
import { newTeamMemberSchema } from '@pj/shared/accounts/team.api'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { hasOwnBank } from '@pj/shared/menu/menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { hasActiveOwner } from '../accounts/first-run.ts'
import { addMember } from '../accounts/team.ts'
import { readBackupConfig } from '../config.ts'
import { insertFirstMenu, openShop, selectNewestMenu } from '../menu/menu.queries.ts'
import { CliError, openExistingPostgres, runCommand } from './command.ts'

const usage = `Adds a user who may sign in to the console, such as the first owner of a new database.

  DATABASE_URL=postgres://… pnpm --filter server add-user --email ada@example.com --name "Ada Okafor" --role owner

Without DATABASE_URL it uses the embedded database in DATA_DIR (.data). Asks for missing values and always for the password; without a terminal it reads them from standard input.`

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  })
  const entered = await promptForMissing(values)
  const member = newTeamMemberSchema.safeParse(entered)
  if (!member.success) throw new CliError(member.error.issues.map((issue) => issue.message).join('. '))
  // The program is started in another directory; INIT_CWD is the caller's.
  const { databaseUrl, dataDir } = readBackupConfig(process.env)
  const postgres = await openExistingPostgres({ databaseUrl, dataDir: resolve(process.env.INIT_CWD ?? '', dataDir) })
  const db = openDatabase(postgres.url, { connections: 1, timeLimits: false })
  try {
    await runMigrations(db)
    const hadOwner = await hasActiveOwner(db)
    const { email, role } = await addMember(db, member.data, {
      business: initialMenu.business,
      hashPassword,
      now: new Date(),
    })
    stdout.write(`${email} can now sign in to the console as ${role}.\n`)
    if (role === 'owner' && !hadOwner) await openNewShop(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

/** Adding the first owner by command skips the first run, so it also opens the shop. */
async function openNewShop(db: Db): Promise<void> {
  await insertFirstMenu(db, initialMenu)
  await transaction(db, (trx) => openShop(trx, new Date()))
  const { document } = await selectNewestMenu(db)
  const isBankMissing = !hasOwnBank(parseMenuDocument(document).business)
  stdout.write(
    `The shop is open for orders.${isBankMissing ? ' Enter its bank account in the console, under Shop.' : ''}\n`,
  )
}

interface Arguments {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly role?: string | undefined
}

async function promptForMissing({ email, name, role }: Arguments) {
  let isEchoed = true
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (isEchoed) stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const readLine = async (question: string): Promise<string> => {
    stdout.write(question)
    const { value } = await lines.next()
    return String(value ?? '')
  }
  const entered = {
    email: email ?? (await readLine('Email: ')),
    name: name ?? (await readLine('Name: ')),
    role: role ?? ((await readLine(`Role, one of ${memberRoles.join(', ')} (owner): `)) || 'owner'),
  }
  stdout.write('Password: ')
  // Keep the password off the screen.
  isEchoed = false
  const password = await readLine('')
  stdout.write('\n')
  terminal.close()
  return { ...entered, password }
}

await runCommand(usage, main)
