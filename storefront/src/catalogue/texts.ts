/** Of galleries and products; what only one screen says is in its own file. */
export const catalogueMessages = {
  /** docs/business-rules.md#galleries */
  ourGallery: 'Explore our collection of Treats and beautiful custom cakes created for our amazing customers!',
  flavourMissing: 'Please select at least one flavor for custom orders',
  flavoursFull: (max: number) => `You can select up to ${max} flavors`,
  messageHint: (max: number, price: string) => `Optional, up to ${max} letters, adds ${price}`,
  removed: (flavours: string) => `Removed: ${flavours}.`,
  optionMissing: 'Choose an option',
  example: 'An example: you choose the flavours',
  madeToOrder: (price: string) => `Made to order, from ${price}.`,
}
