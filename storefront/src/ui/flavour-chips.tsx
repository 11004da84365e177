import type { Option } from '@pj/shared/catalogue/options'
import { formatNaira } from '@pj/shared/money'
import { useId } from 'react'

interface FlavourChipsProps<Id extends string> {
  options: readonly Option<Id>[]
  chosen: readonly Id[]
  /** Once this many are chosen, the others cannot be. */
  most: number
  onToggle: (id: Id) => void
}

/** Checkboxes named by their label; what a choice adds is its description. */
export function FlavourChips<Id extends string>({ options, chosen, most, onToggle }: FlavourChipsProps<Id>) {
  const name = useId()
  return (
    <div className="chips">
      {options.map(({ id, label, extra }) => (
        <label key={id} className="chip">
          <input
            type="checkbox"
            aria-label={label}
            aria-describedby={extra > 0 ? `${name}-${id}` : undefined}
            checked={chosen.includes(id)}
            disabled={chosen.length >= most && !chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
          {label}
          {extra > 0 && (
            <span className="chip-extra" id={`${name}-${id}`}>
              +{formatNaira(extra)}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
