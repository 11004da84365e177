import { Button } from '@pj/ui/button.tsx'

interface AddToCartButtonProps {
  readonly isAdding: boolean
  /** It stays focusable, so that pressing it says what is missing. */
  readonly isDisabled?: boolean
  readonly label?: string
  readonly onClick: () => void
}

export const AddToCartButton = (props: AddToCartButtonProps) => {
  const { isAdding, isDisabled = false, label = 'Add to Cart', onClick } = props
  return (
    <Button variant="primary" busy={isAdding} aria-disabled={isDisabled} onClick={onClick}>
      <span aria-live="polite">{isAdding ? 'Adding to Cart...' : label}</span>
    </Button>
  )
}
