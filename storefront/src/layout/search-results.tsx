import { isCustomCake, startingPrice } from '@pj/shared/menu/product'
import { searchMenu } from '@pj/shared/menu/search-menu'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import styles from './search.module.css'

const messages = {
  nothing: (query: string) => `Nothing matches “${query}”. Try a flavour or “pie”.`,
  flavour: 'flavour for your own cake',
}

/** As many as a phone shows above its keyboard; Enter shows the others. */
const maxProducts = 5
const maxFlavours = 2

/** The results below the search field of the form around them, which they listen to. */
export function SearchResults() {
  const { anchor, query, close } = useSearchForm()
  return <div ref={anchor}>{query && <Results query={query} onOpen={close} />}</div>
}

/** Arrow keys move through the results, Escape closes them, and Enter shows all of them without loading the page again. */
function useSearchForm() {
  const anchor = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const close = () => {
    anchor.current?.closest('form')?.reset()
    setQuery('')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const show = useEffectEvent((text: string) => {
    if (text) void navigate(allResultsUrl(text))
    close()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent, form: HTMLFormElement) => {
    if (event.key === 'Escape') close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...form.querySelectorAll<HTMLElement>('input, a')]
    stops[stops.findIndex((stop) => stop.matches(':focus')) + step]?.focus()
  })
  useEffect(() => {
    const form = anchor.current?.closest('form')
    const input = form?.querySelector('input')
    if (!form || !input) return undefined
    const read = () => setQuery(input.value.trim())
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    form.addEventListener('input', read, options)
    form.addEventListener('keydown', (event) => handleKey(event, form), options)
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        show(input.value.trim())
      },
      options,
    )
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !form.contains(relatedTarget)) setQuery('')
      },
      options,
    )
    // What was typed while this code was loading.
    read()
    return () => listeners.abort()
  }, [])
  return { anchor, query, close }
}

const allResultsUrl = (query: string): string => `/gallery?q=${encodeURIComponent(query)}`

interface ResultsProps {
  readonly query: string
  /** Called when a result is opened. */
  readonly onOpen: () => void
}

function Results({ query, onOpen }: ResultsProps) {
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
            <Link to={`/products/${product.slug}`} className={styles.result} onClick={onOpen}>
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
