import { useFetchedCode } from '@pj/ui/error-boundary.tsx'
import { listen } from '@pj/ui/listen'
import { Search as SearchIcon } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { allResultsUrl } from './links.ts'
import styles from './search.module.css'

const loadResults = () => import('./search-results.tsx')

/** Enter leads to the gallery, also before this code has arrived. A phone's icon grows over the header. */
export function Search() {
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const results = useFetchedCode(loadResults, isOpen)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const close = () => {
    form.current?.reset()
    setQuery('')
    setIsOpen(false)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const showAll = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim()
    if (text) void navigate(allResultsUrl(text))
    close()
  }
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
    stops[stops.findIndex((stop) => stop.matches(':focus')) + step]?.focus()
  }
  // Before this code has arrived, the field can be focused and typed into.
  useEffect(() => setIsOpen(document.activeElement === field.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    setQuery(field.current?.value.trim() ?? '')
    // Not where the focus goes: a pressed link takes none in Safari.
    return listen(document, ['pointerdown', 'focusin'], ({ target }) => {
      if (target instanceof Node && !form.current?.contains(target)) setIsOpen(false)
    })
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know the search element
    <form
      ref={form}
      role="search"
      action="/gallery"
      className={styles.search}
      onFocus={() => setIsOpen(true)}
      onKeyDown={handleKey}
      onSubmit={showAll}
    >
      <SearchIcon aria-hidden="true" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => setQuery(target.value.trim())}
      />
      {isOpen && results && <results.SearchResults query={query} onOpen={close} />}
    </form>
  )
}
