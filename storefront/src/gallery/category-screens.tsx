import { galleries } from '@pj/shared/catalogue/catalogue'
import { PageMeta } from '../layout/page-meta.tsx'
import { LazyStructuredData } from '../lib/lazy-structured-data.tsx'
import { CategoryGallery, type CategoryId, categories } from './category-gallery.tsx'

function CategoryScreen({ category }: { category: CategoryId }) {
  const { title, text } = categories[category]
  const products = galleries[category]
  return (
    <>
      <PageMeta title={title} description={text} imageSlug={products[0]?.slug ?? ''} />
      <LazyStructuredData products={products} />
      <CategoryGallery category={category} />
    </>
  )
}

export const SingleTierScreen = () => <CategoryScreen category="single-tier" />

export const TwoTierScreen = () => <CategoryScreen category="two-tier" />

export const ThemedScreen = () => <CategoryScreen category="themed" />
