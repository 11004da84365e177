import { BuilderContext } from '@pj/builders/builder-context'
import { ImageField } from '@pj/builders/image-field.tsx'
import type { ImageFields } from '@pj/shared/cart/cart-item'
import { typedNaira } from '@pj/shared/fields'
import { formatTime } from '@pj/shared/lagos-time'
import { formatSigned, readWholeNumber } from '@pj/shared/money'
import { type CashMovement, type CashUp, type NewMovement, newMovementSchema } from '@pj/shared/payments/cash-up.api'
import { type MovementKind, movementKinds, movementReasons } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { TextField, useFormErrors } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ToWords } from 'to-words/en-NG'
import { moveCash, salesKey } from '../api/sales.ts'
import { SelectField } from '../lib/select-field.tsx'
import { useRights } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { builderSetting } from '../orders/builder-setting.ts'
import { UploadedImage } from '../orders/item-panel.tsx'

export const messages = {
  title: 'Cash in and out',
  none: 'Nothing paid in or out.',
  move: 'Cash in or out',
  kinds: { in: 'Into the till', out: 'Out of the till' },
  kindLegend: 'Into the till or out of it',
  noteNeeded: 'Say what it was for',
  anyway: 'Pay out anyway',
  inWords: (words: string) => `${words} naira`,
}

/** Cash that came into the till or left it beside sales, such as for diesel (docs/business-rules.md#cash-up). */
export function CashMovements({ report, isOpen }: { report: Pick<CashUp, 'movements'>; isOpen: boolean }) {
  if (report.movements.length === 0 && !isOpen) return null
  return (
    <Panel title={messages.title}>
      {report.movements.length === 0 && <p className="soft">{messages.none}</p>}
      <ul className="entries" aria-label={messages.title}>
        {report.movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      {isOpen && (
        <div className="row no-print">
          <MoveCash />
        </div>
      )}
    </Panel>
  )
}

export function MoveCash() {
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <Button onClick={() => setMoving(true)}>{messages.move}</Button>
      {isMoving && <MoveDialog onClose={() => setMoving(false)} />}
    </>
  )
}

const MovementRow = ({ movement: { kind, amount, reason, note, at, by, upload_id } }: { movement: CashMovement }) => (
  <li>
    <div className="break stack gap-1">
      <span>{reason}</span>
      <span className="soft small">
        <time dateTime={at}>{formatTime(new Date(at))}</time>, {by}
        {note && `: ${note}`}
      </span>
      {upload_id && (
        <details>
          <summary>Photo</summary>
          <UploadedImage uploadId={upload_id} caption={reason} alt={note || reason} />
        </details>
      )}
    </div>
    <strong>{formatSigned(kind === 'in' ? amount : -amount)}</strong>
  </li>
)

const { kind, amount, reason, note, upload_id } = newMovementSchema.shape
const typedSchema = newMovementSchema
  .extend({ kind, amount: typedNaira(amount), reason, note, upload_id })
  .refine((typed) => typed.reason !== 'Other' || typed.note, { path: ['note'], message: messages.noteNeeded })

const saidInWordsFrom = 100_000
const numberWords = new ToWords()

function MoveDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const menu = useMenu()
  const setting = useMemo(() => ({ ...builderSetting, menu }), [menu])
  const [direction, setDirection] = useState<MovementKind>('out')
  const [photo, setPhoto] = useState<ImageFields>({ image: '' })
  const [key] = useState(createUuid)
  const [typed, setTyped] = useState('')
  // What the till doesn't have by our count.
  const [short, setShort] = useState<number>()
  const can = useRights()
  const move = useMutation({
    mutationFn: (movement: NewMovement) =>
      moveCash({ ...movement, ...(movement.amount === short && { allow_short: true }) }, key),
    onError: (error, { amount: refused }) =>
      error instanceof ApiError && error.code === 'not_enough_cash' && setShort(refused),
    onSettled: () => cache.invalidateQueries({ queryKey: salesKey }),
  })
  const moved = readWholeNumber(typed)
  // The desk that counts blind may not learn what the till has, so it reads a large amount again in words.
  const words = !can('readCashUp') && moved && moved >= saidInWordsFrom ? numberWords.convert(moved).toLowerCase() : ''
  return (
    <MutationDialog
      title={messages.move}
      schema={typedSchema}
      values={{ upload_id: photo.uploadId }}
      mutation={move}
      confirm={short !== undefined && moved === short ? messages.anyway : 'Record'}
      onClose={onClose}
    >
      <fieldset className="row">
        <legend className="visually-hidden">{messages.kindLegend}</legend>
        {movementKinds.toReversed().map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name="kind"
              value={each}
              checked={direction === each}
              onChange={() => setDirection(each)}
            />
            {messages.kinds[each]}
          </label>
        ))}
      </fieldset>
      <NairaField
        label="Amount"
        name="amount"
        value={typed}
        onChange={setTyped}
        hint={words && messages.inWords(words)}
      />
      <ReasonField key={direction} kind={direction} />
      <TextField label="Note" name="note" maxLength={500} autoComplete="off" />
      <BuilderContext value={setting}>
        <ImageField label="Add a photo" photo={photo} onChange={setPhoto} />
      </BuilderContext>
    </MutationDialog>
  )
}

function ReasonField({ kind: of }: { kind: MovementKind }) {
  const errors = useFormErrors()
  const [chosen, setChosen] = useState(movementReasons[of][0])
  return (
    <SelectField
      label="Reason"
      name="reason"
      error={errors.reason}
      value={chosen}
      options={movementReasons[of].map((each) => [each, each] as const)}
      onChange={setChosen}
    />
  )
}
