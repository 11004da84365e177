import { formatDateTime, formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { type QuoteState, quoteStates } from '@pj/shared/quotes/quotes'
import type { QuoteSummary } from '@pj/shared/quotes/quotes.api'
import { Badge } from '@pj/ui/badge.tsx'
import { DataTable } from '@pj/ui/data-table.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Toolbar } from '@pj/ui/toolbar.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { quotesQuery } from '../api/quotes.ts'
import { quotePath } from '../layout/places.ts'
import { Screen } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { oneOf, textParam, useListParams } from '../lib/list-params.ts'
import { PagedTable } from '../lib/paged-table.tsx'
import { SelectField } from '../lib/select-field.tsx'
import { useSearchText } from '../lib/use-search-text.ts'
import { describeViews, listMessages as messages, quoteStateLabels } from './texts.ts'

const filters = [...quoteStates, 'asked', 'ending'] as const
const filterLabels = { ...quoteStateLabels, asked: 'Change requested', ending: 'Ending by tomorrow' }
const quotesParams = { state: oneOf(filters), q: textParam }

/** Every quote with its worth, latest first (docs/business-rules.md#quotes). */
export function QuotesScreen() {
  const { values, change } = useListParams(quotesParams)
  const { state, q } = values
  const list = useInfiniteQuery(quotesQuery({ state, q: q.trim() }))
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed }, { replace: true }))
  const [first] = list.data?.pages ?? []
  return (
    <Screen title="Quotes" subtitle={first && messages.worth(first.total, formatAmount(first.worth))}>
      <Toolbar as="search" aria-label="Filter the quotes">
        <SelectField
          label="State"
          value={state ?? ''}
          options={[['', 'All states'], ...filters.map((each) => [each, filterLabels[each]] as const)]}
          onChange={(chosen) => change({ state: chosen })}
        />
        <TextField
          label={messages.search}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Toolbar>
      <PagedTable
        list={list}
        rowsOf={(page) => page.quotes}
        loading={{ label: 'Loading the quotes', count: 6, height: '3.5rem' }}
        empty={state || q ? messages.noMatch : messages.empty}
        more={() => 'Load earlier quotes'}
      >
        {(quotes) => (
          <Panel aria-label="Quotes" className={clsx(list.isPlaceholderData && 'dimmed')}>
            <DataTable
              hasCards
              aria-label="Quotes"
              heads={['Quote', 'For', 'State', { label: 'Amount', isNumber: true }]}
            >
              {quotes.map((quote) => (
                <QuoteRow key={quote.quote_id} quote={quote} />
              ))}
            </DataTable>
          </Panel>
        )}
      </PagedTable>
    </Screen>
  )
}

const QuoteRow = ({ quote }: { quote: QuoteSummary }) => (
  <tr>
    <td>
      <div className="stack gap-1">
        <Link to={quotePath(quote.quote_id)}>{quote.quote_id}</Link>
        <strong className="break">{quote.title}</strong>
      </div>
    </td>
    <td>
      <div className="stack gap-1">
        <span className="break">{quote.name}</span>
        <span className="soft small">
          {quote.delivery_method === 'pickup' ? 'Pickup' : 'Delivery'}{' '}
          {formatFullDay(lagosDay(new Date(quote.delivery_date)))}
        </span>
      </div>
    </td>
    <td>
      <div className="stack gap-1">
        <QuoteStateLabel quote={quote} />
        {quote.state === 'open' && (
          <time className="small" dateTime={quote.valid_until}>
            {messages.until(formatDateTime(new Date(quote.valid_until)))}
          </time>
        )}
        <span className="soft small">{describeViews(quote)}</span>
      </div>
    </td>
    <td className="number">{formatAmount(quote.amount)}</td>
  </tr>
)

const tones: Partial<Readonly<Record<QuoteState, 'success' | 'neutral'>>> = { accepted: 'success' }

export const QuoteStateLabel = ({ quote: { state, asked } }: { quote: Pick<QuoteSummary, 'state' | 'asked'> }) => (
  <span className="row gap-2">
    <Badge tone={tones[state] ?? 'neutral'}>{quoteStateLabels[state]}</Badge>
    {asked && <Badge tone="error">Change requested</Badge>}
  </span>
)
