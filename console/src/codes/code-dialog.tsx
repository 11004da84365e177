import { readWholeNumber } from '@pj/shared/money'
import { codeKindNames, codeKinds } from '@pj/shared/orders/codes'
import { hasValue, type NewCode, newCodeSchema, type PromoCode, valueMissing } from '@pj/shared/orders/codes.api'
import { catalogueKey } from '@pj/shared/orders/sales-keys'
import { Check } from '@pj/ui/check.tsx'
import { CheckChips, RadioChips } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { NumberField, TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { z } from 'zod'
import { addCode, changeCode, codesQuery } from '../api/codes.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { codeMessages as messages } from './texts.ts'

const optionalNumber = (field: z.ZodType<number | null, number | null>) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : (readWholeNumber(typed) ?? Number.NaN)))
    .pipe(field)

const { value, minimum, uses, uses_per_customer } = newCodeSchema.shape
/** The form's texts, as the API takes them. */
const typedSchema = z
  .object({
    ...newCodeSchema.shape,
    value: optionalNumber(value.unwrap()),
    minimum: optionalNumber(minimum.unwrap()),
    uses: optionalNumber(uses.unwrap()),
    uses_per_customer: optionalNumber(uses_per_customer.unwrap()),
  })
  .refine(hasValue, valueMissing)

const newTerms: Omit<PromoCode, 'code' | 'active' | 'used' | 'taken_off'> = {
  ...{ kind: 'percent', value: null, minimum: null, categories: [], products: [], from: null, to: null },
  ...{ uses: null, uses_per_customer: null, first_order_only: false },
}

interface CodeDialogProps {
  /** Undefined for a new one. */
  code: PromoCode | undefined
  onClose: () => void
}

export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const queries = useQueryClient()
  const menu = useMenu()
  const terms = code ?? newTerms
  const [kind, setKind] = useState(terms.kind)
  const [categories, setCategories] = useState(terms.categories)
  const [products, setProducts] = useState(terms.products)
  const [from, setFrom] = useState(terms.from)
  const [to, setTo] = useState(terms.to)
  const [isFirstOnly, setFirstOnly] = useState(terms.first_order_only)
  const save = useMutation({
    // Somebody else may have switched it off meanwhile.
    mutationFn: ({ code: name, active, ...changed }: NewCode) =>
      code ? changeCode(name, changed) : addCode({ code: name, active, ...changed }),
    onSuccess: (codes) => queries.setQueryData(codesQuery.queryKey, codes),
  })
  const given = { kind, categories, products, from, to, first_order_only: isFirstOnly }
  const shown = menu.products.filter(({ hidden }) => !hidden)
  return (
    <MutationDialog
      title={code ? `Change ${code.code}` : 'Add a code'}
      schema={typedSchema}
      values={code ? { ...given, code: code.code } : given}
      mutation={save}
      confirm={code ? 'Save' : 'Add'}
      onClose={onClose}
    >
      {!code && <TextField label="Code" name="code" hint={messages.codeHint} maxLength={20} autoComplete="off" />}
      <fieldset className="stack gap-2">
        <legend className="label">Takes off</legend>
        <RadioChips
          name="kind"
          value={kind}
          options={codeKindNames.map((each) => [each, codeKinds[each].label])}
          onChange={setKind}
        />
        <NairaField
          label={codeKinds[kind].valueLabel}
          name="value"
          hint={codeKinds[kind].isValueOptional ? messages.emptyHint : undefined}
          defaultValue={formatTyped(terms.value ?? 0)}
        />
      </fieldset>
      <NairaField
        label="Minimum"
        name="minimum"
        hint={messages.minimumHint}
        defaultValue={formatTyped(terms.minimum ?? 0)}
      />
      <Choices
        label="Categories"
        options={menu.categories.map(({ id, title }) => [id, title])}
        chosen={categories}
        onChange={setCategories}
      />
      <details open={products.length > 0}>
        <summary>Only some products</summary>
        <Choices
          label="Products"
          options={shown.map(({ id, title }) => [catalogueKey(id), title])}
          chosen={products}
          onChange={setProducts}
        />
      </details>
      <div className="fields">
        <DateField label="First day" name="from" value={from ?? ''} onChange={(day) => setFrom(day || null)} />
        <DateField label="Last day" name="to" value={to ?? ''} onChange={(day) => setTo(day || null)} />
      </div>
      <div className="fields">
        <NumberField label="Uses in total" name="uses" hint={messages.emptyHint} defaultValue={terms.uses ?? ''} />
        <NumberField
          label="Uses per customer"
          name="uses_per_customer"
          hint={messages.emptyHint}
          defaultValue={terms.uses_per_customer ?? ''}
        />
      </div>
      <Check label={messages.firstOrder} checked={isFirstOnly} onChange={setFirstOnly} />
    </MutationDialog>
  )
}

const Choices = ({ label, ...chips }: ComponentProps<typeof CheckChips> & { label: string }) => (
  <fieldset className="stack gap-2">
    <legend className="label">{label}</legend>
    <CheckChips {...chips} />
    <p className="soft small">{messages.scopeHint}</p>
  </fieldset>
)
