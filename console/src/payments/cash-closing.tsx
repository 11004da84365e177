import { typedNaira } from '@pj/shared/fields'
import { addDays, formatDateTime, formatDay, type LagosDay } from '@pj/shared/lagos-time'
import { formatSigned, readWholeNumber } from '@pj/shared/money'
import {
  type CashUp,
  type CashUpAnswer,
  type CloseCash,
  cashGained,
  closeCashSchema,
  correctCashSchema,
  leavesNoMore,
} from '@pj/shared/payments/cash-up.api'
import { cashNotes } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText, NumberField, TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { cashUpQuery, closeCash, correctCash } from '../api/sales.ts'
import { formatAmount } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'

export const messages = {
  title: 'Cash in the till',
  float: 'Cash in the till before the first sale.',
  left: 'The next day begins with it.',
  leftOn: (last: LagosDay, day: LagosDay) =>
    last === addDays(day, -1) ? 'Left the day before' : `Left on ${formatDay(last)}`,
  atStart: (last: number, difference: number) =>
    `${formatAmount(last)}, ${formatAmount(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} at the start`,
  goesOut: (amount: number) => `${formatAmount(amount)} goes out of the till.`,
  withRiders: (amount: number) => `Not in the till yet: ${formatAmount(amount)} with riders.`,
  notes: 'Count by notes',
  notANumber: 'Enter a whole number',
  closed: ({ by, at }: { by: string; at: string }) => `Closed by ${by}, ${formatDateTime(new Date(at))}`,
  final: 'You can’t change a closed day. Add what turns up later as a correction.',
  close: 'Close the day',
  correct: 'Add a correction',
  fits: 'The till is right.',
  directionNeeded: 'Choose whether it was more or less',
  directions: 'More or less cash than counted',
  more: 'more than expected',
  less: 'less than expected',
  later: 'booked in cash after the day was closed.',
}

/** Asks for the counted cash, and shows what was counted once somebody has closed the day. */
export function CashClosing({ report, isOpen }: { report: CashUpAnswer; isOpen: boolean }) {
  if (report.closing) return <ClosedDay report={report} closing={report.closing} />
  if ('is_blind' in report && report.closed) return <Notice>{messages.closed(report.closed)}</Notice>
  return isOpen && <CloseDay report={report} />
}

const { opening_float, counted, left, note } = closeCashSchema.shape
const closeSchema = z
  .object({
    opening_float: typedNaira(opening_float),
    counted: typedNaira(counted),
    left: typedNaira(left.unwrap()),
    note,
  })
  .refine(...leavesNoMore)

function CloseDay({ report }: { report: CashUpAnswer }) {
  const { day, last_float, last_float_day } = report
  const cash = 'cash' in report ? report.cash : undefined
  const [float, setFloat] = useState(String(last_float ?? 0))
  const [count, setCount] = useState('')
  const [typedStays, setStays] = useState<string>()
  const stays = typedStays ?? float
  const { mutate, isPending, error } = useCashMutation(day, closeCash)
  const expected = cash && (readWholeNumber(float) ?? 0) + cashGained(cash)
  const found = readWholeNumber(count)
  const out = (found ?? 0) - (readWholeNumber(stays) ?? 0)
  return (
    <Panel title={messages.title}>
      {cash && <CashFacts cash={cash} />}
      <Form
        schema={closeSchema}
        isBusy={isPending}
        onSubmit={(values) => mutate({ day, ...values, expected_cash: expected } satisfies CloseCash)}
      >
        <div className="fields">
          <NairaField
            label="Opening float"
            hint={last_float_day === null ? messages.float : `${messages.leftOn(last_float_day, day)}.`}
            name="opening_float"
            value={float}
            onChange={setFloat}
          />
          <NairaField
            label="Counted cash"
            hint={expected !== undefined && `Expected: ${formatSigned(expected)}`}
            name="counted"
            value={count}
            onChange={setCount}
          />
          <NairaField
            label="Stays in the till"
            hint={out > 0 ? messages.goesOut(out) : messages.left}
            name="left"
            value={stays}
            onChange={setStays}
          />
        </div>
        <NoteCounter onCount={(total) => setCount(formatTyped(total))} />
        <p aria-live="polite">
          {found !== undefined && expected !== undefined && <strong>{formatDifference(found - expected)}</strong>}
        </p>
        <TextField label="Note" name="note" maxLength={500} autoComplete="off" />
        <p className="soft small">{messages.final}</p>
        <ErrorText>{error?.message}</ErrorText>
        <div className="row">
          <Button type="submit" variant="primary" busy={isPending}>
            {messages.close}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function NoteCounter({ onCount }: { onCount: (total: number) => void }) {
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const change = (note: number, typed: string): void => {
    const next = { ...counts, [note]: typed }
    setCounts(next)
    if (Object.values(next).some(isUnreadable)) return
    onCount(cashNotes.reduce((total, each) => total + each * (readWholeNumber(next[each] ?? '') ?? 0), 0))
  }
  return (
    <details className="stack gap-2">
      <summary>{messages.notes}</summary>
      <div className="fields narrow-fields">
        {cashNotes.map((note) => (
          <NumberField
            key={note}
            label={`${formatAmount(note)} notes`}
            error={isUnreadable(counts[note] ?? '') ? messages.notANumber : undefined}
            value={counts[note] ?? ''}
            onChange={({ target }) => change(note, target.value)}
          />
        ))}
      </div>
    </details>
  )
}

const isUnreadable = (typed: string): boolean => typed.trim() !== '' && readWholeNumber(typed) === undefined

function CashFacts({ cash, float }: Pick<CashUp, 'cash'> & { float?: number }) {
  const { desk, brought, paid_in, paid_out, with_riders } = cash
  return (
    <>
      <dl className="facts">
        {float !== undefined && <Fact name="Opening float" value={formatAmount(float)} />}
        <Fact name="Sales less refunds" value={formatSigned(desk)} />
        {brought > 0 && <Fact name="From riders" value={formatAmount(brought)} />}
        {paid_in > 0 && <Fact name="Paid in" value={formatAmount(paid_in)} />}
        {paid_out > 0 && <Fact name="Paid out" value={formatSigned(-paid_out)} />}
      </dl>
      {with_riders > 0 && <p className="soft">{messages.withRiders(with_riders)}</p>}
    </>
  )
}

/** Without sums for who counts blind. */
function ClosedDay({ report, closing }: { report: CashUpAnswer; closing: NonNullable<CashUpAnswer['closing']> }) {
  const corrections = 'corrections' in report ? report.corrections : []
  const corrected = corrections.reduce((sum, { amount }) => sum + amount, 0)
  const { opening_float, expected } = closing
  const { cash, later } = 'cash' in closing ? closing : { cash: undefined, later: 0 }
  const { last_float, last_float_day } = report
  const can = useRights()
  return (
    <Panel title={messages.title}>
      {cash && <CashFacts cash={cash} float={opening_float} />}
      <dl className="facts">
        {!cash && <Fact name="Opening float" value={formatAmount(opening_float)} />}
        {cash === null && <Fact name="Taken in cash" value={formatSigned(expected - opening_float)} />}
        <Fact name="Expected" value={formatSigned(expected)} />
        <Fact name="Counted" value={formatAmount(closing.counted)} />
        {corrections.map(({ amount, note, at, by }) => (
          <Fact
            key={at}
            name={`Correction: ${note}`}
            value={`${formatSigned(amount)}, ${by}, ${formatDateTime(new Date(at))}`}
          />
        ))}
        <Fact name="Difference" value={formatDifference(closing.counted + corrected - expected)} />
        {closing.left !== null && <Fact name="Left in the till" value={formatAmount(closing.left)} />}
      </dl>
      {last_float !== null && last_float_day !== null && last_float !== opening_float && (
        <Notice>
          {messages.leftOn(last_float_day, report.day)} {messages.atStart(last_float, opening_float - last_float)}
        </Notice>
      )}
      <p className="soft small">
        Closed by {closing.by}, {formatDateTime(new Date(closing.at))}
        {closing.note && `: ${closing.note}`}
      </p>
      {later !== 0 && (
        <Notice>
          {formatSigned(later)} {messages.later}
        </Notice>
      )}
      {can('correctCash') && <AddCorrection day={report.day} />}
    </Panel>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const correctionSchema = (day: LagosDay) =>
  z
    .object({
      direction: z.enum(['more', 'less'], messages.directionNeeded),
      amount: typedNaira(correctCashSchema.shape.amount),
      note: correctCashSchema.shape.note,
    })
    .transform(({ direction, amount, note }) => ({ day, amount: direction === 'less' ? -amount : amount, note }))

function AddCorrection({ day }: { day: LagosDay }) {
  const [isOpen, setOpen] = useState(false)
  const correct = useCashMutation(day, correctCash)
  return (
    <div className="row no-print">
      <Button onClick={() => setOpen(true)}>{messages.correct}</Button>
      {isOpen && (
        <MutationDialog
          title={messages.correct}
          schema={correctionSchema(day)}
          mutation={correct}
          confirm={messages.correct}
          onClose={() => setOpen(false)}
        >
          <fieldset className="row">
            <legend className="visually-hidden">{messages.directions}</legend>
            {(['more', 'less'] as const).map((direction) => (
              <label key={direction} className="check">
                <input type="radio" name="direction" value={direction} defaultChecked={direction === 'more'} />
                {direction === 'more' ? 'More than counted' : 'Less than counted'}
              </label>
            ))}
          </fieldset>
          <NairaField label="Amount" name="amount" />
          <TextField label="What was it?" name="note" maxLength={500} autoComplete="off" />
        </MutationDialog>
      )}
    </div>
  )
}

/** Stores the response; after a refusal, loads the day again. */
function useCashMutation<Body>(day: LagosDay, send: (body: Body) => Promise<CashUpAnswer>) {
  const cache = useQueryClient()
  const { queryKey } = cashUpQuery(day)
  return useMutation({
    mutationFn: send,
    onSuccess: (report) => cache.setQueryData(queryKey, report),
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}

/** "₦500 less than expected". */
const formatDifference = (difference: number): string =>
  difference === 0
    ? messages.fits
    : `${formatAmount(Math.abs(difference))} ${difference > 0 ? messages.more : messages.less}`
