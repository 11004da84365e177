type Prefetch = (path: string) => void

let fetchScreen: Prefetch = () => {}

/** The router says how a screen is fetched. */
export const setPrefetch = (prefetch: Prefetch): void => {
  fetchScreen = prefetch
}

/** Fetches the code of the screen at `path`, so that a visit that is about to come finds it there. */
export const prefetch: Prefetch = (path) => fetchScreen(path)

/** Properties of a link that fetch its screen when it is pointed at or focused. */
export const prefetching = (path: string) => ({
  onPointerEnter: () => prefetch(path),
  onFocus: () => prefetch(path),
})

/** Fetches what may soon be wanted. Where that fails, it is told when it is wanted. */
export const ahead = (load: () => Promise<unknown>) => (): void => {
  load().catch(() => {})
}
