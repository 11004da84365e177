import { formatDateTime } from '@pj/shared/lagos-time'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { nameQuotedPart, whenToPay } from '@pj/shared/quotes/quotes'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { focusOnMount, TextArea, TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
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
import { Fact, WhenAndWhere } from '../orders/facts.tsx'
import { FormError, SendForm } from '../orders/send-form.tsx'
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
      <div className={clsx('page page-narrow screen quiet-headings', styles.quote)}>
        <PageMeta title={messages.title} description={messages.description(bakery)} />
        <header className="gap-below">
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
  const isNew = quote !== undefined && firstVersion !== undefined && quote.version !== firstVersion
  return (
    <>
      <div className="stack gap-5">
        {isError && <QueryUnavailable text={messages.unavailable} isBusy={isFetching} onRetry={() => void refetch()} />}
        {quote && <Proposal publicId={publicId} quote={quote} isNew={isNew} />}
      </div>
      {quote?.state === 'open' && <AcceptBar publicId={publicId} quote={quote} isNew={isNew} />}
    </>
  )
}

interface ProposalProps extends QuoteProps {
  /** Whether it was changed while the page was open. */
  isNew: boolean
}

/** What it looks like comes first, then what it is, what it costs and when that is due. */
function Proposal({ publicId, quote, isNew }: ProposalProps) {
  const { business } = useMenu()
  const isOpen = quote.state === 'open'
  return (
    <>
      <QuoteState quote={quote} />
      {isOpen && (isNew || quote.changes.length > 0) && <Changes quote={quote} />}
      <Panel aria-label={messages.items}>
        <h2 className="visually-hidden">{messages.items}</h2>
        <LazyPart loading={<ItemTitles quote={quote} />} failed={<ItemTitles quote={quote} />}>
          <QuoteItems publicId={publicId} quote={quote} />
        </LazyPart>
        <dl className="facts">
          <WhenAndWhere
            order={{ ...quote, delivery_until: null, unconfirmed: [] }}
            place={quote.delivery_method === 'pickup' ? business.address : quote.location}
          />
        </dl>
      </Panel>
      <QuotePrice quote={quote} />
      {isOpen && <WhenToPay quote={quote} />}
      {quote.message && (
        <Panel title={messages.message}>
          <p className="pre-line">{quote.message}</p>
        </Panel>
      )}
      {isOpen && <QuoteAnswer publicId={publicId} quote={quote} />}
      <Ways publicId={publicId} quote={quote} />
    </>
  )
}

const changesId = 'changes'

const Changes = ({ quote }: { quote: PublicQuote }) => (
  <Notice id={changesId} role="status" tone="success">
    <div className="stack gap-2">
      <p className="strong">{quote.changes.length > 0 ? messages.changes : messages.changed}</p>
      <dl className="terms stack gap-2">
        {quote.changes.map(({ label, before, after }) => (
          <Fact key={label} label={label} className="pre-line">
            {before || messages.none} → {after || messages.none}
          </Fact>
        ))}
      </dl>
    </div>
  </Notice>
)

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
  const { state, order_id: orderId } = quote
  return (
    <section className="stack gap-2" aria-label="Status">
      <p>
        {quote.quote_id} for <bdi className="strong">{quote.name}</bdi>
      </p>
      {state === 'open' && <p className="soft">{messages.validUntil(formatDateTime(new Date(quote.valid_until)))}</p>}
      {state !== 'open' && (
        <Notice role="status" tone={state === 'accepted' ? 'success' : 'info'}>
          <div className="stack gap-2">
            <h2>{endedTexts[state].name}</h2>
            <p>{endedTexts[state].sentence}</p>
            {orderId && (
              <p className="no-print">
                <Link className={buttonClass({ variant: 'primary' })} to={orderPath(orderId)}>
                  Follow your order
                </Link>
              </p>
            )}
          </div>
        </Notice>
      )}
    </section>
  )
}

const QuotePrice = ({ quote }: { quote: PublicQuote }) => (
  <Panel title="Price">
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
      <FigureRow isTotal label="Total">
        <Price amount={quote.amount} />
      </FigureRow>
    </DataTable>
  </Panel>
)

const WhenToPay = ({ quote }: { quote: PublicQuote }) => (
  <Panel title={whenToPay}>
    <DataTable className="break" aria-label={whenToPay}>
      {quote.instalments.map((part) => (
        <FigureRow key={part.due_on} label={nameQuotedPart(part, quote)}>
          <Price amount={part.amount} />
        </FigureRow>
      ))}
    </DataTable>
  </Panel>
)

const acceptId = 'accept'

/** What it costs and the answer, within reach wherever one reads. Accepting names the version that is shown. */
function AcceptBar({ publicId, quote, isNew }: ProposalProps) {
  const menu = useMenu()
  const navigate = useNavigate()
  const accept = async (name: string): Promise<void> => {
    const orderId = await acceptQuote(publicId, { name, version: quote.version })
    // The order is placed, whether this browser remembers it or not.
    await loadItems().then(
      ({ saveQuoteReceipt }) => saveQuoteReceipt(orderId, { publicId, quote: { ...quote, name } }, menu),
      () => undefined,
    )
    void navigate(orderPath(orderId))
  }
  return (
    <SendForm
      id={acceptId}
      className={clsx('bottom-bar no-print', styles.bar)}
      queryKey={quoteQuery(publicId).queryKey}
      button="Accept"
      variant="primary"
      missing={messages.nameMissing}
      minLength={2}
      send={accept}
      // The bar then leads to what is new.
      harmless={['quote_changed']}
    >
      <FormError />
      {isNew && (
        <a className="whole-row" href={`#${changesId}`}>
          {messages.seeChanges}
        </a>
      )}
      <Total label="Total" amount={quote.amount} />
    </SendForm>
  )
}

/** The name for accepting, and asking for a change. */
function QuoteAnswer({ publicId, quote }: QuoteProps) {
  const [isAsking, setAsking] = useState(false)
  const ask = async (text: string): Promise<void> => {
    await askForChange(publicId, text)
    setAsking(false)
  }
  return (
    <Panel className="no-print" aria-label="Your answer" title={messages.acceptTitle}>
      <p>{messages.accept}</p>
      <TextField
        label={messages.name}
        name="text"
        form={acceptId}
        autoComplete="name"
        maxLength={100}
        defaultValue={quote.name}
      />
      {quote.asked && <p role="status">{messages.asked}</p>}
      {isAsking ? (
        <SendForm queryKey={quoteQuery(publicId).queryKey} button="Send" missing={messages.askMissing} send={ask}>
          <TextArea ref={focusOnMount} label={messages.askLabel} name="text" rows={3} maxLength={1000} />
        </SendForm>
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>{messages.ask}</Button>
        </div>
      )}
    </Panel>
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
