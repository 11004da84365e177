import { createContext, useContext } from 'react'

/** The shop's own origin, such as `https://shop.example.com`, for links that are read outside the page. */
export const SiteOrigin = createContext<string | undefined>(undefined)

export const useSiteOrigin = (): string => useContext(SiteOrigin) ?? location.origin
