import { isCustomCake, startingPrice } from '@pj/shared/menu/product'
import { searchMenu } from '@pj/shared/menu/search-menu'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { allResultsUrl, productUrl } from './links.ts'
import styles from './search.module.css'

const messages = {
  nothing: (query: string) => `Nothing matches “${query}”. Try a flavour or “pie”.`,
  flavour: 'flavour for your own cake',
}

/** As many as a phone shows above its keyboard; Enter shows the others. */
const maxProducts = 5
const maxFlavours = 2

interface SearchResultsProps {
  readonly query: string
  /** Called when a result is opened. */
  readonly onOpen: () => void
}

/** The results below the search field. */
export function SearchResults({ query, onOpen }: SearchResultsProps) {
  const menu = useMenu()
  const { products, flavours } = searchMenu(menu, query)
  const count = products.length + flavours.length
  return (
    <div className={styles.results}>
      <p className="small soft" role="status">
        {count === 0 ? messages.nothing(query) : `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
      <ul>
        {flavours.slice(0, maxFlavours).map(({ id, label }) => (
          <li key={id}>
            <Link to="/customize#choose-flavours" className={styles.result} onClick={onOpen}>
              <span>
                {label} <span className="small soft">{messages.flavour}</span>
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
