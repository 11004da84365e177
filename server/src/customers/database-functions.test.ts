import { sharedDatabase } from '@pj/db/testing/shared-database'
import { foldText } from '@pj/shared/fold-text'
import { phoneKey } from '@pj/shared/phone'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const db = sharedDatabase()

/** What a function of the database makes of each text. */
async function callEach(name: 'fold_text' | 'customer_key', texts: readonly string[]): Promise<string[]> {
  const call = name === 'fold_text' ? sql`fold_text(text)` : sql`coalesce(customer_key(text, null), '')`
  const { rows } = await sql<{ result: string }>`
    select ${call} as result from unnest(${texts}::text[]) with ordinality as typed (text, position)
    order by position`.execute(db)
  return rows.map(({ result }) => result)
}

/** What PostgreSQL can store. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const phone = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'0234789', '00', '234', '+', '(', ' ', '\u202a', '\u2011'),
    fc.string({ unit: 'binary' }),
  ),
  maxLength: 20,
})

test('derives the key of a customer from a phone number as the server does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(phone.map(storable), { maxLength: 200 }), async (phones) => {
      expect(await callEach('customer_key', phones)).toEqual(phones.map(phoneKey))
    }),
  )
})

/** The alphabets of Europe, Africa and the Middle East. Programs of other ages know fewer letters of the later ones. */
const lastCommonLetter = 0x2c00

const nigerianLetters = [..."ẹọṣɓɗƙƴŋıßẸỌṢƁƊƘƳŊİṄṅụịńǹ\u0323\u0301\u0300\u0307’'\u200b\u2011\u00a0😀"]
const letter = fc.oneof(
  fc.constantFrom(...nigerianLetters),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
  fc.integer({ min: 1, max: lastCommonLetter - 1 }).map((code) => String.fromCodePoint(code)),
)
const name = fc.string({ unit: letter, maxLength: 20 }).filter((text) => !/\p{Cn}/u.test(text))

test('folds names of any letters as the server does, whatever their encoding', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 100 }), async (names) => {
      const texts = names.flatMap((text) => [text, text.normalize('NFC'), text.normalize('NFD')])
      const folded = texts.map(foldText)
      expect(await callEach('fold_text', texts)).toEqual(folded)
      expect(folded.map(foldText)).toEqual(folded)
    }),
  )
})
