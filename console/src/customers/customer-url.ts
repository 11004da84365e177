/** The URL of the page of a customer. */
export const customerUrl = (key: string): string => `/customers/${encodeURIComponent(key)}`
