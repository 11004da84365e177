import type { MenuDocument } from '@pj/shared/menu/menu'
import type { Product } from '@pj/shared/menu/product'

/** Any document; the changes keep everything but its products. */
type Products = Pick<MenuDocument, 'products'>

/** The document with one product changed. */
export const changeProduct = <D extends Products>(
  document: D,
  id: number,
  change: (product: Product) => Product,
): D => ({
  ...document,
  products: document.products.map((product) => (product.id === id ? change(product) : product)),
})

/** The document with the product of this id replaced, or added at the end. */
export const putProduct = <D extends Products>(document: D, product: Product): D => ({
  ...document,
  products: document.products.some(({ id }) => id === product.id)
    ? document.products.map((other) => (other.id === product.id ? product : other))
    : [...document.products, product],
})

/** The products of one gallery, hidden ones included. */
export const productsOf = ({ products }: Products, gallery: string): readonly Product[] =>
  products.filter((product) => product.gallery === gallery)

/** The document with a product moved to a position within its gallery, counted from 0. */
export function moveProduct<D extends Products>(document: D, id: number, position: number): D {
  const moved = document.products.find((product) => product.id === id)
  if (!moved) return document
  const others = productsOf(document, moved.gallery).filter((product) => product !== moved)
  const reordered = [...others.slice(0, position), moved, ...others.slice(position)].values()
  return {
    ...document,
    // Other galleries keep their places.
    products: document.products.map((product) =>
      product.gallery === moved.gallery ? (reordered.next().value ?? product) : product,
    ),
  }
}

/** An id that no product has or had. */
export const nextProductId = (...lists: readonly Products[]): number =>
  Math.max(0, ...lists.flatMap(({ products }) => products.map(({ id }) => id))) + 1

/** The address of a product with this title: `Crème Cake (large)` → `creme-cake-large`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
