interface CheckProps {
  label: string
  /** What it is about, for its accessible name, where the label doesn't say it. */
  name?: string | undefined
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Check = ({ label, name, hint, checked, onChange }: CheckProps) => (
  <label className="check">
    <input
      type="checkbox"
      aria-label={name && `${label}: ${name}`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {label}
      {hint && <span className="soft"> {hint}</span>}
    </span>
  </label>
)
