import { memo, type ReactNode } from 'react'

interface ListProps {
  readonly choose: (id: string) => void
  readonly children: ReactNode
}

/** Hears the choices of all its rows: a row then needs nothing that changes with every choice. */
export const OptionList = ({ choose, children }: ListProps) => (
  <div className="options" onChange={({ target }) => target instanceof HTMLInputElement && choose(target.value)}>
    {children}
  </div>
)

interface RowProps {
  /** The same for all rows of a field. */
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly id: string
  readonly label: string
  readonly detail: string | undefined
  /** "+₦12,000" */
  readonly adds: string
  readonly chosen: boolean
  readonly blocked: boolean
}

/** One thing to choose, and what it adds. Drawn anew only when it has changed: a choice on a slow phone is one row. */
export const OptionRow = memo(function OptionRow({ name, type, id, label, detail, adds, chosen, blocked }: RowProps) {
  const words = `${name}-${id}`
  return (
    <label className="option">
      <input
        type={type}
        name={name}
        value={id}
        checked={chosen}
        disabled={blocked}
        aria-labelledby={words}
        aria-describedby={`${words}-more`}
        onChange={heardByTheList}
      />
      <span className="option-words">
        <span id={words} className="option-name">
          {label}
        </span>
        <span id={`${words}-more`} className="option-more">
          {detail && <span className="option-detail">{detail} </span>}
          <span className="option-adds">{adds}</span>
        </span>
      </span>
    </label>
  )
})

const heardByTheList = (): void => undefined
