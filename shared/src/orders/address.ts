export interface Address {
  readonly house_address: string | null
  readonly city: string | null
  readonly location: string | null
}

/** "12 Admiralty Way, Lekki, Lagos", without saying a name twice. */
export const formatAddress = ({ house_address, city, location }: Address): string =>
  [...new Set([house_address, location, city].filter((part) => part))].join(', ')
