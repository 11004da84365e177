import { formatDateTime, formatFullDay } from '@pj/shared/lagos-time'
import { formatNaira } from '@pj/shared/money'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { focusOnMount, TextArea, TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Price, Total } from '@pj/ui/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { FileText, MessageCircle, Phone, Printer } from 'lucide-react'
import { lazy, useContext, useState } from 'react'
import { Link, useMatch, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { orderPath } from '../layout/links.ts'
import { PageMeta } from '../layout/page-meta.tsx'
import { decodeJson } from '../lib/decode.ts'
import { useMenu } from '../lib/menu.ts'
import { PageData } from '../lib/page.ts'
import { LoadingQuery, Queries, QueryUnavailable } from '../lib/queries.tsx'
import { AdjustmentRows } from '../orders/adjustment-rows.tsx'
import { WhenAndWhere } from '../orders/facts.tsx'
import { SendForm } from '../orders/send-form.tsx'
import { acceptQuote, askForChange, type PublicQuote, quotePdfUrl, quoteQuery, quoteSchema } from './quote.ts'
import type { QuoteProps } from './quote-items.tsx'
import styles from './quote-screen.module.css'
import { endedTexts, quoteMessages as messages } from './texts.ts'

const NotFoundScreen = lazy(async () => ({
  default: (await import('../catalogue/not-found-screen.tsx')).NotFoundScreen,
}))
const loadItems = () => import('./quote-items.tsx')
const QuoteItems = lazy(async () => ({ default: (await loadItems()).QuoteItems }))

/** The page of a quote, for anyone with its link (docs/business-rules.md#quotes). */
export function QuoteScreen() {
  const { name: bakery, title, address, phone } = useMenu().business
  const publicId = useMatch('/quotes/:publicId')?.params.publicId ?? ''
  // An invalid escape sequence, which the router leaves as it is: the server responds with status 404.
  if (publicId.includes('%')) return <NotFoundScreen />
  return (
    <Queries>
      <div className={clsx('page page-narrow screen stack gap-5 quiet-headings', styles.quote)}>
        <PageMeta title={messages.title} description={messages.description(bakery)} />
        <header>
          <p className="print-only">
            {title}, {address}, <span className="nowrap">{phone}</span>
          </p>
          <h1>{messages.title}</h1>
        </header>
        <QuoteContent key={publicId} publicId={publicId} />
      </div>
    </Queries>
  )
}

const renderedQuoteSchema = v.object({ publicId: v.string(), quote: v.nullable(quoteSchema) })

/** The quote that the server has rendered this page with: null when the link leads to none, undefined on any other page. */
function useRenderedQuote(publicId: string): PublicQuote | null | undefined {
  const data = useContext(PageData)
  const [rendered] = useState(() => decodeJson(renderedQuoteSchema, data ?? null))
  return rendered?.publicId === publicId ? rendered.quote : undefined
}

function QuoteContent({ publicId }: { publicId: string }) {
  const renderedQuote = useRenderedQuote(publicId)
  const {
    data: quote,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...quoteQuery(publicId),
    initialData: () => renderedQuote,
  })
  const [firstVersion, setFirstVersion] = useState<number>()
  if (quote && firstVersion === undefined) setFirstVersion(quote.version)
  if (isPending) return <LoadingQuery text={messages.loading} />
  if (quote === null) return <UnknownQuote />
  return (
    <>
      {isError && <QueryUnavailable text={messages.unavailable} isBusy={isFetching} onRetry={() => void refetch()} />}
      {quote && (
        <>
          {quote.state === 'open' && firstVersion !== undefined && quote.version !== firstVersion && (
            <Notice role="status" tone="success">
              {messages.changed}
            </Notice>
          )}
          <QuoteState quote={quote} />
          <section className="card card-body stack" aria-label={messages.items}>
            <h2>{messages.items}</h2>
            <LazyPart loading={<ItemTitles quote={quote} />} failed={<ItemTitles quote={quote} />}>
              <QuoteItems publicId={publicId} quote={quote} />
            </LazyPart>
          </section>
          <QuotePrice quote={quote} />
          {quote.state === 'open' && <QuoteAnswer publicId={publicId} quote={quote} />}
          <Ways publicId={publicId} quote={quote} />
        </>
      )}
    </>
  )
}

const ItemTitles = ({ quote }: { quote: PublicQuote }) => (
  <ul className="stack gap-2">
    {quote.items.map(({ index, title, quantity }) => (
      <li key={index}>
        {quantity} × {title}
      </li>
    ))}
  </ul>
)

const UnknownQuote = () => (
  <div className="card card-body stack" role="status">
    <h2>{messages.unknown}</h2>
    <p>{messages.checkLink}</p>
    <p>
      <Link to="/contact">Contact us</Link>
    </p>
  </div>
)

function QuoteState({ quote }: { quote: PublicQuote }) {
  const { state, delivery_method: method, order_id: orderId } = quote
  const { business } = useMenu()
  const until = formatDateTime(new Date(quote.valid_until))
  return (
    <section className="card card-body stack" aria-label="Status">
      <p className="strong">
        {quote.quote_id} for <bdi>{quote.name}</bdi>
      </p>
      <div role="status" className="stack gap-2">
        <h2>{state === 'open' ? `Valid until ${until}` : endedTexts[state].name}</h2>
        {state !== 'open' && <p>{endedTexts[state].sentence}</p>}
      </div>
      {orderId && (
        <p className="no-print">
          <Link className={buttonClass({ variant: 'primary' })} to={orderPath(orderId)}>
            Follow your order
          </Link>
        </p>
      )}
      {quote.message && <p className="pre-line">{quote.message}</p>}
      <dl className="facts">
        <WhenAndWhere
          order={{ ...quote, delivery_until: null, unconfirmed: [] }}
          place={method === 'pickup' ? business.address : quote.location}
        />
      </dl>
    </section>
  )
}

const QuotePrice = ({ quote }: { quote: PublicQuote }) => (
  <section className="card card-body stack" aria-label="Price">
    <h2>Price</h2>
    <DataTable className="break">
      <FigureRow label="Items">
        <Price amount={quote.subtotal} />
      </FigureRow>
      <AdjustmentRows adjustments={quote.adjustments} />
      {quote.delivery_method === 'delivery' && (
        <FigureRow label="Delivery fee">
          <Price amount={quote.delivery_price} />
        </FigureRow>
      )}
    </DataTable>
    <div className="row">
      <div className="push-end">
        <Total label="Total" amount={quote.amount} />
      </div>
    </div>
    {quote.state === 'open' && (
      <>
        <DataTable className="break" aria-label="When to pay">
          {quote.instalments.map(({ amount, due_on: day }) => (
            <FigureRow key={day} label={day === null ? 'When you accept' : `By ${formatFullDay(day)}`}>
              <Price amount={amount} />
            </FigureRow>
          ))}
        </DataTable>
        <p className="soft small">{messages.terms(formatDateTime(new Date(quote.valid_until)))}</p>
      </>
    )}
  </section>
)

/** Accepting, which names the version that is shown, and asking for a change. */
function QuoteAnswer({ publicId, quote }: QuoteProps) {
  const [isAsking, setAsking] = useState(false)
  const menu = useMenu()
  const navigate = useNavigate()
  const { queryKey } = quoteQuery(publicId)
  const dueAtOnce = quote.instalments.find(({ due_on }) => due_on === null)
  const accept = async (name: string): Promise<void> => {
    const orderId = await acceptQuote(publicId, { name, version: quote.version })
    // The order is placed, whether this browser remembers it or not.
    await loadItems().then(
      ({ saveQuoteReceipt }) => saveQuoteReceipt(orderId, { publicId, quote: { ...quote, name } }, menu),
      () => undefined,
    )
    void navigate(orderPath(orderId))
  }
  const ask = async (text: string): Promise<void> => {
    await askForChange(publicId, text)
    setAsking(false)
  }
  return (
    <section className="card card-body stack no-print" aria-label="Your answer">
      <h2>{messages.acceptTitle}</h2>
      <p>
        {messages.accept(formatNaira(quote.amount))}{' '}
        {dueAtOnce ? messages.dueAtOnce(formatNaira(dueAtOnce.amount)) : messages.noDeposit}
      </p>
      <SendForm
        queryKey={queryKey}
        button="Accept"
        variant="primary"
        missing={messages.nameMissing}
        minLength={2}
        send={accept}
      >
        <TextField label={messages.name} name="text" autoComplete="name" maxLength={100} defaultValue={quote.name} />
      </SendForm>
      {quote.asked && <p role="status">{messages.asked}</p>}
      {isAsking ? (
        <SendForm queryKey={queryKey} button="Send" missing={messages.askMissing} send={ask}>
          <TextArea ref={focusOnMount} label={messages.askLabel} name="text" rows={3} maxLength={1000} />
        </SendForm>
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>{messages.ask}</Button>
        </div>
      )}
    </section>
  )
}

/** On paper, and to the bakery. */
function Ways({ publicId, quote }: QuoteProps) {
  const { name, phone, whatsapp } = useMenu().business
  const chat = encodeURIComponent(messages.chat(name, quote.quote_id))
  return (
    <div className="row no-print">
      <a className={buttonClass()} href={`${whatsappUrl(whatsapp)}?text=${chat}`} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden="true" />
        Ask us on WhatsApp
      </a>
      <a className={buttonClass()} href={telUrl(phone)}>
        <Phone aria-hidden="true" />
        Call {phone}
      </a>
      <a className={buttonClass()} href={quotePdfUrl(publicId)} target="_blank" rel="noopener">
        <FileText aria-hidden="true" />
        {messages.pdf}
      </a>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}
