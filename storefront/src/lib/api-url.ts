/** The URL of a path of the API, which can have another origin than the page. */
export const apiUrl = (path: string): string => `${import.meta.env.VITE_API_BASE ?? ''}${path}`
