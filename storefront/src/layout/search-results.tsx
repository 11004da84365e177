import { isCustomCake, startingPrice } from '@pj/shared/menu/product'
import { searchMenu } from '@pj/shared/menu/search-menu'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { allResultsUrl, productUrl } from './links.ts'
import styles from './search.module.css'
import { WaysOn } from './ways-on.tsx'

const messages = {
  nothing: (query: string) => `Nothing matches “${query}”.`,
  suggestions: 'Popular searches',
}

const suggestions = [
  ['Birthday', allResultsUrl('birthday')],
  ['Wedding', allResultsUrl('wedding')],
  ['Ready today', '/gallery?ready=today'],
  ['Under ₦20,000', allResultsUrl('under ₦20,000')],
] as const

/** As many as a phone shows above its keyboard; Enter shows the others. */
const maxProducts = 5
const maxPlaces = 3

interface SearchResultsProps {
  readonly query: string
  /** Called when a result is opened. */
  readonly onOpen: () => void
}

/** Below the search field: what is often looked for, then the results. */
export function SearchResults({ query: typed, onOpen }: SearchResultsProps) {
  const menu = useMenu()
  // The next letter doesn't wait for the results.
  const query = useDeferredValue(typed)
  const { products, places } = useMemo(() => searchMenu(menu, query), [menu, query])
  const count = products.length + places.length
  if (query === '') return <Suggestions onOpen={onOpen} />
  return (
    <div className={styles.results}>
      <p className="small soft" role="status">
        {count === 0 ? messages.nothing(query) : `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
      {count === 0 && <WaysOn onOpen={onOpen} />}
      <ul>
        {places.slice(0, maxPlaces).map(({ label, note, url }) => (
          <li key={label + url}>
            <Link to={url} className={styles.result} onClick={onOpen}>
              <span>
                {label} {note && <span className="small soft">{note}</span>}
              </span>
            </Link>
          </li>
        ))}
        {products.slice(0, maxProducts).map((product) => (
          <li key={product.id}>
            <Link to={productUrl(product)} className={styles.result} onClick={onOpen}>
              <ResponsiveImage slug={product.slug} image={product.image} sizes="3.5rem" alt="" className="thumbnail" />
              <span>{product.title}</span>
              <span className="small">
                {isCustomCake(product, menu) && 'from '}
                <Price amount={startingPrice(product, menu)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {products.length > maxProducts && (
        <Link to={allResultsUrl(query)} className={styles.all} onClick={onOpen}>
          See all {products.length}
        </Link>
      )}
    </div>
  )
}

const Suggestions = ({ onOpen }: Pick<SearchResultsProps, 'onOpen'>) => (
  <div className={styles.results}>
    <p className="small soft">{messages.suggestions}</p>
    <ul>
      {suggestions.map(([label, to]) => (
        <li key={to}>
          <Link to={to} className={styles.result} onClick={onOpen}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
