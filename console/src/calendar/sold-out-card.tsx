import { formatReturn } from '@pj/shared/calendar/pause'
import { isSoldOut, soldOutName } from '@pj/shared/calendar/unavailable'
import { foldText, searchWords } from '@pj/shared/fold-text'
import { type SoldOut, type SoldOutList, soldOutKey, soldOutLists } from '@pj/shared/menu/availability'
import { type Menu, offered } from '@pj/shared/menu/menu'
import { isCustomCake, offeredOptions } from '@pj/shared/menu/product'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useNow } from '@pj/ui/use-now'
import { useState } from 'react'
import { useMenu } from '../menu/use-menu.tsx'
import { messages } from './texts.ts'
import { UntilFields, useUntil } from './until-fields.tsx'
import type { AvailabilityCardProps } from './use-availability.ts'

export function SoldOutCard({ availability, change }: AvailabilityCardProps) {
  const menu = useMenu()
  const now = useNow()
  const entries = availability.sold_out.filter((entry) => isSoldOut(entry, now))
  return (
    <Panel title="Sold out">
      {entries.length === 0 ? (
        <p className="soft">{messages.nothingSoldOut}</p>
      ) : (
        <ul className="entries" aria-label="Sold out now">
          {entries.map((entry) => {
            const name = soldOutName(entry, menu)
            return (
              <li key={soldOutKey(entry)}>
                <span>
                  <strong>{name}</strong>{' '}
                  <span className="soft">
                    {entry.until === null ? 'until you say so' : `until ${formatReturn(new Date(entry.until), now)}`}
                  </span>
                </span>
                <Button
                  onClick={() => change(({ sold_out }) => ({ sold_out: withoutSoldOut(sold_out, entry) }))}
                  aria-label={`Sell again: ${name}`}
                >
                  Sell again
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <SoldOutSearch entries={entries} change={change} />
    </Panel>
  )
}

const untilChoices = ['closing', 'tomorrow', 'monday', 'date', 'open'] as const

interface SoldOutSearchProps extends Pick<AvailabilityCardProps, 'change'> {
  /** What is sold out now. */
  entries: readonly SoldOut[]
}

function SoldOutSearch({ entries, change }: SoldOutSearchProps) {
  const menu = useMenu()
  const [query, setQuery] = useState('')
  const until = useUntil(untilChoices, menu)
  const matches = searchSoldOutChoices(listSoldOutChoices(menu), query)
  const soldOut = new Set(entries.map(soldOutKey))
  const sellOut = ({ list, id, option }: SoldOutChoice): void => {
    const end = until.read()
    if (end === undefined) return
    change(({ sold_out }) => ({ sold_out: withSoldOut(sold_out, { list, id, option, until: end }) }))
  }
  return (
    <>
      <UntilFields legend="How long" until={until} />
      <TextField
        label={messages.whatIsSoldOut}
        hint={messages.soldOutHint}
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className="visually-hidden" role="status">
        {query.trim() !== '' && (matches.length === 1 ? '1 match' : `${matches.length} matches`)}
      </p>
      {query.trim() !== '' && matches.length === 0 && <p className="soft">{messages.noMatch}</p>}
      {matches.length > 0 && (
        <ul className="entries" aria-label="Matches">
          {matches.map((match) => {
            const isOut = soldOut.has(soldOutKey(match))
            return (
              <li key={soldOutKey(match)}>
                <span>
                  {match.name} <span className="soft small">{match.kind}</span>
                </span>
                <Button
                  aria-label={isOut ? `Change end time for ${match.name}` : `${match.name} is sold out`}
                  onClick={() => sellOut(match)}
                >
                  {isOut ? 'Change end time' : 'Sold out'}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

type SoldOutKey = Pick<SoldOut, 'list' | 'id' | 'option'>

interface SoldOutChoice extends SoldOutKey {
  readonly name: string
  /** Such as "Flavour". */
  readonly kind: string
}

const kinds: Readonly<Record<Exclude<SoldOutList, 'products'>, string>> = {
  flavours: 'Flavour',
  decorations: 'Decoration',
  order_form_flavours: 'Flavour, themed and wedding cakes',
  order_form_decorations: 'Decoration, themed and wedding cakes',
  themes: 'Theme',
}

const otherLists = soldOutLists.filter((list) => list !== 'products')

/** Everything on offer that can be sold out, in the order of the menu. */
const listSoldOutChoices = (menu: Menu): SoldOutChoice[] =>
  [
    ...offered(menu.products).flatMap((product) => {
      const whole = { list: 'products', id: String(product.id), option: null } as const
      if (isCustomCake(product, menu)) return [{ ...whole, kind: 'Cake' }]
      const options = offeredOptions(product).map(({ name }) => ({ ...whole, option: name, kind: 'Option' }))
      return [{ ...whole, kind: 'Product' }, ...options]
    }),
    ...otherLists.flatMap((list) =>
      offered<Menu[typeof list][number]>(menu[list]).map(({ id }) => ({ list, id, option: null, kind: kinds[list] })),
    ),
  ].map((choice) => ({ ...choice, name: soldOutName(choice, menu) }))

const maxMatches = 12

/** The choices that contain every word of the query in their name or kind; none for an empty query. */
function searchSoldOutChoices(choices: readonly SoldOutChoice[], query: string): SoldOutChoice[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const matches = choices.filter(({ name, kind }) => {
    const text = foldText(`${name} ${kind}`)
    return words.every((word) => text.includes(word))
  })
  return matches.slice(0, maxMatches)
}

/** Adds an entry, replacing an earlier one for the same item. */
const withSoldOut = (entries: readonly SoldOut[], entry: SoldOut): SoldOut[] => [
  ...withoutSoldOut(entries, entry),
  entry,
]

const withoutSoldOut = (entries: readonly SoldOut[], key: SoldOutKey): SoldOut[] =>
  entries.filter((entry) => soldOutKey(entry) !== soldOutKey(key))
