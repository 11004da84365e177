import { createContext } from 'react'

/** What the server has rendered the first page from beyond its URL, as JSON. */
export const PageData = createContext<string | undefined>(undefined)
