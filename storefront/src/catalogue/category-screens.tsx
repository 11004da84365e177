import { galleryProducts } from '@pj/shared/menu/product'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { StructuredData } from '../lib/structured-data.tsx'
import { CategoryGallery, type CategoryId, categories } from './category-gallery.tsx'
import { previewUrl } from './image-sources.ts'

function CategoryScreen({ category }: { category: CategoryId }) {
  const menu = useMenu()
  const { title, text } = categories[category]
  const products = galleryProducts(menu, category)
  const [first] = products
  return (
    <>
      <PageMeta title={title} description={text(menu)} {...(first && { image: previewUrl(first) })} />
      <StructuredData products={products} />
      <CategoryGallery category={category} />
    </>
  )
}

export const SingleTierScreen = () => <CategoryScreen category="single-tier" />

export const TwoTierScreen = () => <CategoryScreen category="two-tier" />

export const ThemedScreen = () => <CategoryScreen category="themed" />
