/** Of galleries and products; what only one screen says is in its own file. */
export const catalogueMessages = {
  /** docs/business-rules.md#galleries */
  ourGallery: 'Explore our collection of Treats and beautiful custom cakes created for our amazing customers!',
  example: 'An example: you choose the flavours',
  madeToOrder: (price: string) => `Made to order, from ${price}.`,
}
