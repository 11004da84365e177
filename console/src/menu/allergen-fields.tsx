import { type Allergens, allergens, noAllergens } from '@pj/shared/menu/allergens'
import { Check } from '@pj/ui/check.tsx'

interface AllergenFieldsProps {
  /** The product or the flavour, for accessible names. */
  name: string
  value: Allergens | undefined
  onChange: (value: Allergens) => void
}

const kinds = [
  ['contains', 'may_contain', 'Contains'],
  ['may_contain', 'contains', 'May contain'],
] as const

/** An allergen is in one list only. */
export const AllergenFields = ({ name, value = noAllergens, onChange }: AllergenFieldsProps) =>
  kinds.map(([kind, other, label]) => (
    <fieldset key={kind}>
      <legend className="label">{label} allergens</legend>
      <div className="row">
        {allergens.map((allergen) => (
          <Check
            key={allergen}
            label={allergen}
            name={`${name} ${label.toLowerCase()}`}
            checked={value[kind].includes(allergen)}
            onChange={(isChecked) => {
              const rest = value[kind].filter((each) => each !== allergen)
              if (!isChecked) return onChange({ ...value, [kind]: rest })
              onChange({
                ...value,
                [kind]: allergens.filter((each) => each === allergen || rest.includes(each)),
                [other]: value[other].filter((each) => each !== allergen),
              })
            }}
          />
        ))}
      </div>
    </fieldset>
  ))
