import { offeredProducts, type Product } from '@pj/shared/menu/product'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { StructuredData } from '../lib/structured-data.tsx'
import { findDialog, useDialog } from '../lib/use-dialog.ts'
import { CategoryGallery, categories } from './category-gallery.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OurGallery } from './our-gallery.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { productMeta } from './product-meta.ts'

/** A product's own page: its gallery with the product's dialog open. docs/business-rules.md#product-dialog */
export function ProductScreen() {
  const slug = useParams().slug?.toLowerCase()
  const product = offeredProducts(useMenu()).find((each) => each.slug === slug)
  const closeProduct = useCloseProduct(product)
  if (!product) return <NotFoundScreen />
  return (
    <>
      <PageMeta {...productMeta(product)} />
      <StructuredData product={product} />
      {product.gallery === 'shop' ? <OurGallery eager={0} /> : <CategoryGallery category={product.gallery} eager={0} />}
      <ProductDialog product={product} isPage onClose={closeProduct} />
    </>
  )
}

/** After a reload of a dialog that was opened in a gallery, the gallery is one entry back. */
function useCloseProduct(product: Product | undefined): () => void {
  const navigate = useNavigate()
  const { close } = useDialog()
  const isOpenedInGallery = findDialog(useLocation().state) !== undefined
  const path = product && product.gallery !== 'shop' ? categories[product.gallery].path : '/gallery'
  return () => (isOpenedInGallery ? close() : navigate(path, { replace: true }))
}
