import type { MenuDocument } from '@pj/shared/menu/menu'
import { describeMenuChanges } from '@pj/shared/menu/menu-changes'
import { raisePrices } from '@pj/shared/menu/raise-prices'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ChoiceChip, RadioChips } from '@pj/ui/chip.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../use-draft.ts'

const bounds = { min: -90, max: 500 } as const

export const messages = {
  hint: 'Use a negative number to lower prices.',
  percentError: `Enter a percentage from −${-bounds.min} to ${bounds.max}, except 0`,
  groupsNeeded: 'Choose which prices to change.',
  noChange: 'No price changes with this rounding.',
}

const otherGroups = [
  { id: 'builders', title: 'Cake builders' },
  { id: 'delivery', title: 'Delivery fees' },
]

const roundings = [100, 500, 1000] as const
/** The others are only counted. */
const shownChanges = 6

/** A decimal number of percent within the bounds; undefined for everything else. */
function readPercent(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  const percent = /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return percent >= bounds.min && percent <= bounds.max && percent !== 0 ? percent : undefined
}

interface Errors {
  readonly percent?: string
  readonly other?: string
}

interface RaiseDialogProps {
  onRaised: (before: MenuDocument, after: MenuDocument, count: number) => void
  onClose: () => void
}

/** Raises or lowers many prices of the draft, after showing what changes. */
export function RaiseDialog({ onRaised, onClose }: RaiseDialogProps) {
  const { state, change } = useDraft()
  const before = state.document
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState<number>(500)
  const [groups, setGroups] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const percent = readPercent(text)
  const after = percent === undefined ? before : raisePrices(before, { percent, roundTo, groups })
  const changes = after === before ? [] : describeMenuChanges(before, after)

  const toggle = (group: string): void =>
    setGroups(groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group])
  const findError = (): Errors | undefined => {
    if (percent === undefined) return { percent: messages.percentError }
    if (groups.length === 0) return { other: messages.groupsNeeded }
    return changes.length === 0 ? { other: messages.noChange } : undefined
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const error = findError()
    setErrors(error ?? {})
    if (error) return
    const [refused] = change(() => after)
    if (refused) {
      setErrors({ other: refused.message })
      return
    }
    onRaised(before, after, changes.length)
    onClose()
  }
  return (
    <TitledDialog title="Raise prices" onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          autoComplete="off"
          label="Percent"
          error={errors.percent}
          hint={messages.hint}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setErrors({})
          }}
        />
        <fieldset className="stack">
          <legend className="small soft">Prices</legend>
          <Chips>
            {[...before.categories, ...otherGroups].map(({ id, title }) => (
              <ChoiceChip key={id} type="checkbox" checked={groups.includes(id)} onChange={() => toggle(id)}>
                {title}
              </ChoiceChip>
            ))}
          </Chips>
        </fieldset>
        <fieldset className="stack">
          <legend className="small soft">Rounded to</legend>
          <RadioChips
            name="rounding"
            value={roundTo}
            options={roundings.map((step) => [step, `₦${step.toLocaleString('en')}`])}
            onChange={setRoundTo}
          />
        </fieldset>
        <ChangesPreview changes={changes} />
        {errors.other && <Notice tone="error">{errors.other}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Change {changes.length > 0 ? formatCount(changes.length, 'price') : 'prices'}
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}

function ChangesPreview({ changes }: { changes: readonly string[] }) {
  const further = changes.length - shownChanges
  return (
    <div role="status">
      {changes.length > 0 && (
        <ul className="well">
          {changes.slice(0, shownChanges).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {further > 0 && <li className="soft">and {further} more</li>}
        </ul>
      )}
    </div>
  )
}
