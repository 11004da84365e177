/** Items in the stored form of the cart, at current prices. */
export const storedItems = {
  brownies: {
    kind: 'product',
    id: 1,
    title: 'Brownies',
    category: 'pastries',
    price: '₦16,500',
    selectedTag: 'Box of 6',
    options: 'Box of 6',
    quantity: 1,
    orderNote: '',
  },
  express: {
    kind: 'express',
    id: 'express-1',
    cart_id: 'cart-1',
    category: 'custom',
    description: 'Express Cake - 8 inch',
    price: '₦100,000',
    options: 'Red Velvet',
    inches: '8',
    layers: '2',
    icing: 'Swiss Meringue Buttercream',
    flowerToppings: 'None',
    textToAppear: '',
    quantity: 1,
    order_type: 'express',
    isExpressOrder: true,
    orderNote: 'Express order',
  },
  custom: {
    kind: 'customiser',
    ruleSet: 'customiser',
    id: 'custom-1',
    title: 'Custom Cake - 6 inch',
    category: 'custom',
    price: '₦37,500',
    options: 'Vanilla',
    numFlavors: 1,
    inches: '6',
    layers: '3',
    icing: 'Buttercream',
    recipientGender: 'Female',
    flowerToppings: 'None',
    textToAppear: '',
    acrylicTopper: false,
    quantity: 1,
    orderNote: '',
  },
  gallery: {
    kind: 'gallery-cake',
    id: 102,
    title: 'Lagoon Drip',
    category: 'custom',
    price: '₦68,000',
    selectedTag: 'ORDER',
    options: 'Carrot',
    recipientGender: 'girl',
    textToAppear: 'Ada',
    uploadedImage: null,
    quantity: 1,
    orderNote: '',
  },
  /** An unknown product, written by another program with its own price. */
  bread: { id: 77, description: 'Plantain bread', category: 'regular', price: '₦4,000', quantity: 1 },
} as const

/** An image that a shopper has uploaded, as a data URL. */
export const uploadedImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const storeCart = (...items: readonly unknown[]): void => localStorage.setItem('cart', JSON.stringify(items))

/** The entries under the key `cart`. */
export const readStoredCart = (): Record<string, unknown>[] => JSON.parse(localStorage.getItem('cart') ?? '[]')
