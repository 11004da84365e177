import { createStore } from '@pj/ui/create-store'

/** The order that keyboard shortcuts apply to. It stays while its own screen or its ticket is open. */
export const activeOrderId = createStore<string | undefined>(undefined)
