interface AddToCartButtonProps {
  readonly isAdding: boolean
  readonly isDisabled?: boolean
  readonly label?: string
  readonly onClick: () => void
}

/** While an item is added the button keeps the focus and ignores clicks. */
export const AddToCartButton = (props: AddToCartButtonProps) => {
  const { isAdding, isDisabled = false, label = 'Add to Cart', onClick } = props
  return (
    <button
      type="button"
      className="button button-primary"
      disabled={isDisabled}
      aria-disabled={isAdding || undefined}
      onClick={isAdding ? undefined : onClick}
    >
      {isAdding && <span className="spinner" aria-hidden="true" />}
      <span aria-live="polite">{isAdding ? 'Adding to Cart...' : label}</span>
    </button>
  )
}
