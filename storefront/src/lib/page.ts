import { createContext, useContext } from 'react'

/** What the server has rendered the first page from beyond its URL, as JSON. */
export const PageData = createContext<string | undefined>(undefined)

/** The shop's own origin, such as `https://shop.example.com`, for links that are read outside the page. */
export const SiteOrigin = createContext<string | undefined>(undefined)

export const useSiteOrigin = (): string => useContext(SiteOrigin) ?? location.origin

/**
 * Whether the shop is shown in a frame: only the console can do that (docs/security.md#headers), to show a draft of the
 * menu. Nothing is stored or sent then.
 */
export const isPreview: boolean = typeof window !== 'undefined' && window.parent !== window
