import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { textField } from '@pj/shared/fields'
import { isUsed } from '@pj/shared/menu/uses'
import { whatsappUrl } from '@pj/shared/phone'
import { acceptForCustomerSchema, type Quote, withdrawQuoteSchema } from '@pj/shared/quotes/quotes.api'
import { replaceLoneSurrogates } from '@pj/shared/text'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { copyText } from '@pj/ui/copy-text'
import { ErrorText, TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { showToast } from '@pj/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, FileText, Mail, MessageCircle, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { needsQuery } from '../api/orders.ts'
import { acceptForCustomer, copyQuote, quotesKey, sendQuote, withdrawQuote } from '../api/quotes.ts'
import { apiBase } from '../api/request.ts'
import { quotePath } from '../layout/places.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { isFullError } from '../orders/save-order.ts'
import { quoteMessages as messages, quoteChatText } from './texts.ts'

/** A change of a quote by a button or a dialog, which shows its error itself. Every list of quotes is read again. */
export function useQuoteChange<Answer, Values = void>(send: (values: Values) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: quotesKey })
      void queries.invalidateQueries(needsQuery)
    },
  })
}

export function QuoteActions({ quote }: { quote: Quote }) {
  const [asked, setAsked] = useState<'accept' | 'withdraw'>()
  const { quote_id: quoteId, state, order_id: orderId } = quote
  const navigate = useNavigate()
  const copy = useQuoteChange(async () => {
    const { quote_id: copyId } = await copyQuote(quoteId)
    showToast(messages.isCopy(copyId))
    void navigate(`${quotePath(copyId)}/edit`)
  })
  const close = (): void => setAsked(undefined)
  const canBegin = isUsed(useMenu(), 'quotes')
  return (
    <div className="row">
      {orderId && (
        <Link className={buttonClass({ variant: 'primary' })} to={`/orders/${encodeURIComponent(orderId)}`}>
          Open {orderId}
        </Link>
      )}
      {state === 'open' && <SendButtons quote={quote} />}
      {(state === 'open' || (state === 'expired' && canBegin)) && (
        <Link className={buttonClass()} to={`${quotePath(quoteId)}/edit`}>
          <Pencil aria-hidden="true" />
          Edit quote
        </Link>
      )}
      <a
        className={buttonClass()}
        href={`${apiBase}/api/quotes/public/${encodeURIComponent(quote.public_id)}/quote.pdf`}
        target="_blank"
        rel="noreferrer"
      >
        <FileText aria-hidden="true" />
        PDF
      </a>
      {canBegin && (
        <Button busy={copy.isPending} onClick={() => copy.mutate()}>
          Copy to a new quote
        </Button>
      )}
      {state === 'open' && (
        <>
          <Button onClick={() => setAsked('accept')}>Accept for the customer…</Button>
          <Button variant="danger" onClick={() => setAsked('withdraw')}>
            Withdraw…
          </Button>
        </>
      )}
      <ErrorText>{copy.error?.message}</ErrorText>
      {asked === 'accept' && <AcceptDialog quote={quote} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog quote={quote} onClose={close} />}
    </div>
  )
}

function SendButtons({ quote }: { quote: Quote }) {
  const { quote_id: quoteId, email, phone_number: phone, url } = quote
  const { business } = useMenu()
  const mail = useQuoteChange(() => sendQuote(quoteId))
  const chat = encodeURIComponent(replaceLoneSurrogates(quoteChatText(quote, business.title)))
  const copy = async (): Promise<void> =>
    (await copyText(url)) ? showToast(messages.copied) : showToast(messages.notCopied(url), 'info')
  return (
    <>
      {email && (
        <Button
          busy={mail.isPending}
          onClick={() => mail.mutate(undefined, { onSuccess: () => showToast(messages.sent(email)) })}
        >
          <Mail aria-hidden="true" />
          Send by email
        </Button>
      )}
      {phone && (
        <a className={buttonClass()} href={`${whatsappUrl(phone)}?text=${chat}`} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </a>
      )}
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy link
      </Button>
      <ErrorText>{mail.error?.message}</ErrorText>
    </>
  )
}

interface QuoteDialogProps {
  quote: Quote
  onClose: () => void
}

/** Places the order for a customer who said yes by phone. A full day asks for a reason. */
function AcceptDialog({ quote: { quote_id: quoteId, version }, onClose }: QuoteDialogProps) {
  const navigate = useNavigate()
  const accept = useQuoteChange((values: AcceptValues) => acceptForCustomer(quoteId, { ...values, version }))
  const isFull = isFullError(accept.error)
  return (
    <MutationDialog
      title="Accept for the customer"
      schema={isFull ? overbookSchema : acceptSchema}
      mutation={{
        ...accept,
        mutate: (values) =>
          accept.mutate(values, {
            onSuccess: ({ order_id: orderId }) => void navigate(`/orders/${encodeURIComponent(orderId)}?print=1`),
          }),
      }}
      confirm={isFull ? 'Overbook and accept' : 'Accept'}
      onClose={onClose}
    >
      <p className="soft">{messages.accept}</p>
      <TextField label="Note" hint={messages.acceptNote} name="note" maxLength={300} autoComplete="off" />
      {isFull && <TextField label="Reason for overbooking" name="overbook_reason" maxLength={300} autoComplete="off" />}
    </MutationDialog>
  )
}

const acceptSchema = acceptForCustomerSchema.pick({ note: true })
const overbookSchema = acceptSchema.extend({ overbook_reason: textField(300).min(1, overbookReasonNeeded) })
interface AcceptValues {
  readonly note: string
  readonly overbook_reason?: string
}

function WithdrawDialog({ quote: { quote_id: quoteId, version }, onClose }: QuoteDialogProps) {
  const withdraw = useQuoteChange(({ reason }: { reason?: string | undefined }) =>
    withdrawQuote(quoteId, { version, ...(reason && { reason }) }),
  )
  return (
    <MutationDialog
      title="Withdraw the quote"
      schema={withdrawQuoteSchema.pick({ reason: true })}
      mutation={withdraw}
      confirm="Withdraw"
      isDanger
      onClose={onClose}
    >
      <p className="soft">{messages.withdraw}</p>
      <TextField label="Reason" hint={messages.withdrawReason} name="reason" maxLength={300} autoComplete="off" />
    </MutationDialog>
  )
}
