import type { CategoryList } from '@pj/shared/menu/category'
import { productPreviewUrl } from '@pj/shared/menu/link-previews'
import {
  type GalleryProduct,
  isCustomCake,
  offeredOptions,
  offeredProducts,
  type Product,
  startingPrice,
} from '@pj/shared/menu/product'
import { formatNaira } from '@pj/shared/money'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { findDialog, useDialog } from '../lib/use-dialog.ts'
import { CategoryGallery, categories } from './category-screens.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OurGallery } from './our-gallery-screen.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { StructuredData } from './structured-data.tsx'
import { catalogueMessages } from './texts.ts'

/** See docs/business-rules.md#product-dialog. */
export function ProductScreen() {
  const slug = useParams().slug?.toLowerCase()
  const menu = useMenu()
  const product = offeredProducts(menu).find((each) => each.slug === slug)
  const closeProduct = useCloseProduct(product)
  if (!product) return <NotFoundScreen />
  return (
    <>
      <PageMeta {...productMeta(product, menu)} />
      <StructuredData product={product} />
      {product.gallery === 'shop' ? <OurGallery eager={0} /> : <CategoryGallery category={product.gallery} eager={0} />}
      <ProductDialog product={product} isPage onClose={closeProduct} />
    </>
  )
}

/** After a reload of a dialog that was opened in a gallery, the gallery is one entry back. */
function useCloseProduct(product: GalleryProduct | undefined): () => void {
  const navigate = useNavigate()
  const { close } = useDialog()
  const isOpenedInGallery = findDialog(useLocation().state) !== undefined
  const path = product && product.gallery !== 'shop' ? categories[product.gallery].path : '/gallery'
  return () => (isOpenedInGallery ? close() : navigate(path, { replace: true }))
}

export const productMeta = (product: Product, menu: CategoryList) => ({
  title: product.title,
  description: `${product.description} ${describePrices(product, menu)}`,
  image: productPreviewUrl(product),
})

const describePrices = (product: Product, menu: CategoryList): string =>
  isCustomCake(product, menu)
    ? catalogueMessages.madeToOrder(formatNaira(startingPrice(product, menu)))
    : `${offeredOptions(product)
        .map(({ name, price }) => `${name} ${formatNaira(price)}`)
        .join(', ')}.`
