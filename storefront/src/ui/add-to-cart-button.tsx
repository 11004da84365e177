interface AddToCartButtonProps {
  adding: boolean
  disabled?: boolean
  onClick: () => void
}

/** While it adds it keeps the focus, says so, and does nothing. */
export const AddToCartButton = ({ adding, disabled = false, onClick }: AddToCartButtonProps) => (
  <button
    type="button"
    className="button button-primary"
    disabled={disabled}
    aria-disabled={adding || undefined}
    onClick={adding ? undefined : onClick}
  >
    {adding && <span className="spinner" aria-hidden="true" />}
    <span aria-live="polite">{adding ? 'Adding to Cart...' : 'Add to Cart'}</span>
  </button>
)
