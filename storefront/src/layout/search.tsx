import { Search as SearchIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import styles from './search.module.css'

/**
 * Finds products and flavours as the shopper types; Enter shows all of them in the gallery, also before the code of the
 * results has arrived. On a phone it is an icon that grows over the header.
 */
export function Search() {
  const [Results, setResults] = useState<ComponentType>()
  const load = () =>
    void import('./search-results.tsx').then(
      ({ SearchResults }) => setResults(() => SearchResults),
      () => undefined,
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know the search element
    <form role="search" action="/gallery" className={styles.search} onFocus={load}>
      <SearchIcon aria-hidden="true" />
      <input type="search" name="q" aria-label="Search" placeholder="Search" autoComplete="off" maxLength={100} />
      {Results && <Results />}
    </form>
  )
}
