import type { MenuDocument } from '@pj/shared/menu/menu'
import { describeMenuChanges } from '@pj/shared/menu/menu-changes'
import { raisePrices } from '@pj/shared/menu/raise-prices'
import { formatCount } from '@pj/shared/text'
import { CheckChips, RadioChips } from '@pj/ui/chip.tsx'
import { ErrorText, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { readDecimal } from '../draft-field.tsx'
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

const raiseSchema = z.object({
  percent: z
    .string()
    .transform(readDecimal)
    .refine((percent) => percent >= bounds.min && percent <= bounds.max && percent !== 0, messages.percentError),
  groups: z.array(z.string()).min(1, messages.groupsNeeded),
})

interface RaiseDialogProps {
  onRaised: (raise: { before: MenuDocument; after: MenuDocument; count: number }) => void
  onClose: () => void
}

export function RaiseDialog({ onRaised, onClose }: RaiseDialogProps) {
  const { state, change } = useDraft()
  const before = state.document
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState<number>(500)
  const [groups, setGroups] = useState<readonly string[]>([])
  const typed = raiseSchema.safeParse({ percent: text, groups })
  const after = typed.success ? raisePrices(before, { ...typed.data, roundTo }) : before
  const changes = after === before ? [] : describeMenuChanges(before, after)
  const raise = useMutation({
    mutationFn: async () => {
      if (changes.length === 0) throw new Error(messages.noChange)
      const [refused] = change(() => after)
      if (refused) throw new Error(refused.message)
      onRaised({ before, after, count: changes.length })
    },
  })
  return (
    <MutationDialog
      title="Raise prices"
      schema={raiseSchema}
      values={{ groups }}
      mutation={{ ...raise, mutate: (_, options) => raise.mutate(undefined, options) }}
      confirm={`Change ${changes.length > 0 ? formatCount(changes.length, 'price') : 'prices'}`}
      onClose={onClose}
    >
      <TextField
        autoComplete="off"
        label="Percent"
        name="percent"
        hint={messages.hint}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PriceGroups categories={before.categories} groups={groups} onChange={setGroups} />
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
    </MutationDialog>
  )
}

interface PriceGroupsProps {
  categories: MenuDocument['categories']
  groups: readonly string[]
  onChange: (groups: readonly string[]) => void
}

const PriceGroups = ({ categories, groups, onChange }: PriceGroupsProps) => (
  <fieldset className="stack">
    <legend className="small soft">Prices</legend>
    <CheckChips
      options={[...categories, ...otherGroups].map(({ id, title }) => [id, title])}
      chosen={groups}
      onChange={onChange}
    />
    <ErrorText>{useFormErrors().groups}</ErrorText>
  </fieldset>
)

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
