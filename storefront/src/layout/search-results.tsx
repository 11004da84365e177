import { hasSeveralPrices, startingPrice } from '@pj/shared/menu/product'
import { whatsappUrl } from '@pj/shared/phone'
import { type MenuMatches, searchMenu } from '@pj/shared/search/search-menu'
import { formatCount } from '@pj/shared/text'
import { buttonClass } from '@pj/ui/button.tsx'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { allResultsUrl, productUrl } from './links.ts'
import styles from './search.module.css'

const messages = {
  nothing: (query: string) => `Nothing matches “${query}”.`,
  suggestions: 'Popular searches',
}

const popular: MenuMatches = {
  products: [],
  places: [
    { label: 'Birthday', url: allResultsUrl('birthday') },
    { label: 'Wedding', url: allResultsUrl('wedding') },
    { label: 'Ready today', url: '/gallery?ready=today' },
    { label: 'Under ₦20,000', url: allResultsUrl('under ₦20,000') },
  ],
}

/** As many as a phone shows above its keyboard; Enter shows the others. */
const maxProducts = 5
const maxPlaces = 4

interface SearchResultsProps {
  readonly query: string
  readonly onOpen?: (() => void) | undefined
}

export function SearchResults({ query: typed, onOpen }: SearchResultsProps) {
  const menu = useMenu()
  // The next letter doesn't wait for the results.
  const query = useDeferredValue(typed)
  const { products, places } = useMemo(() => (query ? searchMenu(menu, query) : popular), [menu, query])
  const count = products.length + Math.min(places.length, maxPlaces)
  const found = count === 0 ? messages.nothing(query) : formatCount(count, 'result')
  return (
    <div className={styles.results}>
      <p className="small soft" role="status">
        {query ? found : messages.suggestions}
      </p>
      {count === 0 && <WaysOn query={query} onOpen={onOpen} />}
      <Places places={places} onOpen={onOpen} />
      <ul>
        {products.slice(0, maxProducts).map((product) => (
          <li key={product.id}>
            <Link to={productUrl(product)} className={`row no-wrap ${styles.result}`} onClick={onOpen}>
              <ResponsiveImage slug={product.slug} image={product.image} sizes="3.5rem" alt="" className="thumbnail" />
              <span>{product.title}</span>
              <span className="small push-end nowrap">
                {hasSeveralPrices(product, menu) && 'from '}
                <Price amount={startingPrice(product, menu)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {products.length > maxProducts && (
        <Link to={allResultsUrl(query)} className={`row no-wrap ${styles.all}`} onClick={onOpen}>
          See all
        </Link>
      )}
    </div>
  )
}

export const Places = ({ places, onOpen }: Pick<MenuMatches, 'places'> & Pick<SearchResultsProps, 'onOpen'>) => (
  <ul>
    {places.slice(0, maxPlaces).map(({ label, note, url, cake }) => (
      <li key={label + url}>
        <Link
          to={url + (cake ? `?cake=${encodeURIComponent(btoa(JSON.stringify(cake)))}` : '')}
          className={`row no-wrap ${styles.result}`}
          onClick={onOpen}
        >
          <span>
            {label} {note && <span className="small soft">{note}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

const ways = [
  ['/customize', 'Build your own cake'],
  ['/menu', 'See the menu'],
  ['/contact', 'Contact us'],
] as const

/** Where a search that found nothing can go on. */
export function WaysOn({ query, onOpen }: SearchResultsProps) {
  const { name, whatsapp } = useMenu().business
  const text = encodeURIComponent(`Hello ${name}, I'm looking for “${query}”.`)
  return (
    <div className="row gap-2">
      <a className={buttonClass()} href={`${whatsappUrl(whatsapp)}?text=${text}`} target="_blank" rel="noreferrer">
        Ask on WhatsApp
      </a>
      {ways.map(([to, label]) => (
        <Link key={to} to={to} className={buttonClass()} onClick={onOpen}>
          {label}
        </Link>
      ))}
    </div>
  )
}
