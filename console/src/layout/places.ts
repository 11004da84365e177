import { useLocation } from 'react-router-dom'
import { useSession } from '../lib/session.ts'

/** The sections of the console, in the order of the bar. */
const sections = ['Orders', 'Kitchen', 'Calendar', 'Customers', 'Sales', 'Shop'] as const
export type Section = (typeof sections)[number]

export interface Place {
  readonly path: string
  readonly label: string
  readonly section: Section
  readonly isForOwners?: boolean
}

/** Every place that the navigation leads to. The link of a section leads to its first place. */
const places: readonly Place[] = [
  { path: '/', label: 'Queue', section: 'Orders' },
  { path: '/custom-carts', label: 'Custom carts', section: 'Orders' },
  { path: '/tickets/unprinted', label: 'Unprinted tickets', section: 'Orders' },
  { path: '/bake-list', label: 'Bake list', section: 'Kitchen' },
  { path: '/day-sheet', label: 'Day sheet', section: 'Kitchen' },
  { path: '/calendar', label: 'Calendar', section: 'Calendar' },
  { path: '/customers', label: 'Customers', section: 'Customers' },
  { path: '/sales', label: 'Sales', section: 'Sales', isForOwners: true },
  { path: '/cash-up', label: 'Cash-up', section: 'Sales', isForOwners: true },
  { path: '/shop/products', label: 'Products', section: 'Shop', isForOwners: true },
  { path: '/shop/prices', label: 'Cake prices', section: 'Shop', isForOwners: true },
  { path: '/shop/delivery', label: 'Delivery', section: 'Shop', isForOwners: true },
  { path: '/shop/hours', label: 'Hours and notice', section: 'Shop', isForOwners: true },
  { path: '/shop/capacity', label: 'Capacity', section: 'Shop', isForOwners: true },
  { path: '/shop/business', label: 'Business', section: 'Shop', isForOwners: true },
  { path: '/shop/history', label: 'History', section: 'Shop', isForOwners: true },
  { path: '/team', label: 'Team', section: 'Shop', isForOwners: true },
]

/** Where the paths lie that are no place, such as that of one order. */
const innerPaths: readonly (readonly [prefix: string, Section])[] = [
  ['/orders/', 'Orders'],
  ['/customers/', 'Customers'],
  ['/shop/', 'Shop'],
  ['/opening', 'Shop'],
]

/** Undefined on a path outside the sections, such as that of the account. */
export const findSection = (pathname: string): Section | undefined =>
  places.find(({ path }) => path === pathname)?.section ??
  innerPaths.find(([prefix]) => pathname.startsWith(prefix))?.[1]

interface SectionPlaces {
  readonly section: Section
  /** At least one. */
  readonly places: readonly [Place, ...Place[]]
}

/** The places that the person who is signed in may see, by section. */
export function useSections(): SectionPlaces[] {
  const isOwner = useSession()?.user.role === 'owner'
  const allowed = places.filter(({ isForOwners }) => isOwner || !isForOwners)
  return sections.flatMap((section) => {
    const [first, ...others] = allowed.filter((place) => place.section === section)
    return first ? [{ section, places: [first, ...others] as const }] : []
  })
}

export const useSection = (): Section | undefined => findSection(useLocation().pathname)
