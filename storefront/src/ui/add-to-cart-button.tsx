interface AddToCartButtonProps {
  adding: boolean
  disabled?: boolean
  label?: string
  onClick: () => void
}

/** While it adds it keeps the focus, says so, and does nothing. */
export const AddToCartButton = ({ adding, disabled = false, label = 'Add to Cart', onClick }: AddToCartButtonProps) => (
  <button
    type="button"
    className="button button-primary"
    disabled={disabled}
    aria-disabled={adding || undefined}
    onClick={adding ? undefined : onClick}
  >
    {adding && <span className="spinner" aria-hidden="true" />}
    <span aria-live="polite">{adding ? 'Adding to Cart...' : label}</span>
  </button>
)
