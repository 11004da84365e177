import { createStore } from '@pj/ui/create-store'

/** The query of the URL of the last search, for the way back to its results. */
export const lastSearch = createStore('')
