import { mailtoUrl } from '@pj/shared/email'
import { formatDateTime, formatFullDay } from '@pj/shared/lagos-time'
import { signedAmount } from '@pj/shared/orders/adjustments'
import { addressTexts } from '@pj/shared/orders/order-fields'
import { telUrl } from '@pj/shared/phone'
import type { Quote } from '@pj/shared/quotes/quotes.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, useParams } from 'react-router-dom'
import { changeQuote, quoteQuery } from '../api/quotes.ts'
import { quotePath } from '../layout/places.ts'
import { LoadingShape, PageTitle } from '../layout/screen.tsx'
import { formatAgo, formatAmount, formatDue } from '../lib/format.ts'
import { LoadError } from '../lib/query-result.tsx'
import { LongText } from '../orders/field-changes.tsx'
import { ItemPanel } from '../orders/item-panel.tsx'
import styles from '../orders/order-page/order-screen.module.css'
import { OrderTexts, Recipient } from '../orders/order-page/order-screen.tsx'
import { QuoteActions, useQuoteChange } from './quote-actions.tsx'
import { QuoteStateLabel } from './quotes-screen.tsx'
import { describeViews, eventTexts, quoteMessages as messages } from './texts.ts'

export function QuoteScreen() {
  const { quoteId = '' } = useParams()
  const { data: quote, error, isPending, refetch } = useQuery(quoteQuery(quoteId))
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <div className="screen">
      <PageTitle title={quoteId} />
      <Link className="back-link no-print" to="/quotes">
        All quotes
      </Link>
      {quote && <QuotePage quote={quote} />}
      {isUnknown && (
        <EmptyState title={messages.unknown} heading="h1">
          <p className="soft">{messages.unknownHint}</p>
        </EmptyState>
      )}
      {error && !isUnknown && (
        <LoadError message={error.message} isShowing={quote !== undefined} retry={() => void refetch()} />
      )}
      {isPending && <LoadingShape />}
    </div>
  )
}

const QuotePage = ({ quote }: { quote: Quote }) => (
  <>
    <QuoteHeader quote={quote} />
    <AskedNotice quote={quote} />
    <div className={clsx('stack wide-narrow', styles.columns)}>
      <div className="stack">
        <SumsPanel quote={quote} />
        <div className={clsx('stack', styles.side)}>
          <CustomerPanel quote={quote} />
          <HistoryPanel quote={quote} />
        </div>
      </div>
      <div className={clsx('stack', styles.items)}>
        {quote.message && (
          <Notice className="step-1">
            <strong>Message</strong> <LongText text={quote.message} />
          </Notice>
        )}
        <OrderTexts order={quote} />
        {quote.items.map((item) => (
          <ItemPanel key={item.index} item={item} isPriceChecked />
        ))}
      </div>
    </div>
  </>
)

function QuoteHeader({ quote }: { quote: Quote }) {
  const due = formatDue(new Date(quote.delivery_date), useNow())
  const until = formatDue(new Date(quote.valid_until), useNow())
  return (
    <header className="screen-head">
      <div className="stack gap-1">
        <div className="row">
          <h1>{quote.quote_id}</h1>
          <QuoteStateLabel quote={quote} />
        </div>
        <p className="step-1">
          {quote.delivery_method === 'pickup' ? 'Pickup' : `Delivery to ${quote.location},`}{' '}
          <time className="strong" dateTime={quote.delivery_date}>
            {due.day}, {due.clock}
          </time>
        </p>
        {(quote.state === 'open' || quote.state === 'expired') && (
          <p>
            {quote.state === 'open' ? 'Valid' : 'Was valid'} until{' '}
            <time dateTime={quote.valid_until}>
              {until.day}, {until.clock}
            </time>
            {quote.hold && quote.state === 'open' && <strong> · {messages.held}</strong>}
          </p>
        )}
        <p className="soft">
          {describeViews(quote)}. Made by {quote.by}
        </p>
      </div>
      <span className="flex-1" />
      <QuoteActions quote={quote} />
    </header>
  )
}

function AskedNotice({ quote }: { quote: Quote }) {
  const answer = useQuoteChange(() => changeQuote(quote.quote_id, { answered: true, version: quote.version }))
  if (!quote.asked) return null
  return (
    <Notice role="group" aria-label={messages.asks} className="gap-below">
      <div className="stack">
        <p>
          <strong>{messages.asks}:</strong> <LongText text={quote.asked.text} />{' '}
          <span className="soft small">{formatDateTime(new Date(quote.asked.at))}</span>
        </p>
        <div className="row">
          {quote.state === 'open' && (
            <Link className={buttonClass({ variant: 'primary' })} to={`${quotePath(quote.quote_id)}/edit`}>
              Change the quote
            </Link>
          )}
          <Button busy={answer.isPending} title={messages.noAnswer} onClick={() => answer.mutate()}>
            Mark as answered
          </Button>
        </div>
        <ErrorText>{answer.error?.message}</ErrorText>
      </div>
    </Notice>
  )
}

const SumsPanel = ({ quote }: { quote: Quote }) => (
  <Panel title="Price">
    <DataTable aria-label="Quote total">
      <FigureRow label="Items">{formatAmount(quote.subtotal)}</FigureRow>
      {quote.adjustments
        // Two can be the same.
        .map((adjustment, position) => ({ ...adjustment, position }))
        .map(({ position, label, ...adjustment }) => (
          <FigureRow key={position} label={label}>
            {formatAmount(signedAmount(adjustment))}
          </FigureRow>
        ))}
      {quote.delivery_method === 'delivery' && (
        <FigureRow label="Delivery fee">{formatAmount(quote.delivery_price)}</FigureRow>
      )}
      <FigureRow isTotal label="Total">
        {formatAmount(quote.amount)}
      </FigureRow>
      {quote.state === 'open' &&
        quote.instalments.map(({ amount, due_on: day }) => (
          <FigureRow key={day} label={day === null ? 'Due when accepted' : `Due ${formatFullDay(day)}`}>
            {formatAmount(amount)}
          </FigureRow>
        ))}
    </DataTable>
  </Panel>
)

const CustomerPanel = ({ quote }: { quote: Quote }) => (
  <Panel aria-label="Customer">
    <h2 className="person">{quote.name}</h2>
    {(quote.phone_number || quote.email) && (
      <p className="row">
        {quote.phone_number && <a href={telUrl(quote.phone_number)}>{quote.phone_number}</a>}
        {quote.email && <a href={mailtoUrl(quote.email, `Your quote ${quote.quote_id}`)}>{quote.email}</a>}
      </p>
    )}
    {quote.delivery_method === 'delivery' && (
      <address className="break">
        {[quote.house_address, ...addressTexts.map(({ key }) => quote[key]), quote.city, quote.location]
          .filter(Boolean)
          .join(', ')}
      </address>
    )}
    <Recipient order={quote} />
    {quote.staff_note && (
      <p>
        <span className="soft">Staff note</span> <LongText text={quote.staff_note} />
      </p>
    )}
  </Panel>
)

/** Latest entry first. */
function HistoryPanel({ quote: { history } }: { quote: Quote }) {
  const now = useNow()
  return (
    <Panel title="History">
      <ol className={clsx('stack', styles.history)}>
        {[...history].reverse().map(({ id, at, by, kind, text }) => (
          <li key={id}>
            <p>
              <strong>{by ?? 'The customer'}</strong> {eventTexts[kind]}
            </p>
            {text && (
              <p>
                <LongText text={text} />
              </p>
            )}
            <p className="soft small">
              <time dateTime={at}>{formatDateTime(new Date(at))}</time>, {formatAgo(new Date(at), now)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
