import type { Right } from '@pj/shared/accounts/roles'
import { isUsed, type ShopUse } from '@pj/shared/menu/uses'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { menuQuery } from '../api/menu.ts'
import { useRights } from '../lib/session.ts'

/** The sections of the console, in the order of the bar. */
const sections = ['Orders', 'Kitchen', 'Calendar', 'Customers', 'Sales', 'Shop'] as const
export type Section = (typeof sections)[number]

export interface Place {
  readonly path: string
  readonly label: string
  readonly section: Section
  readonly right: Right
  /** What a shop that has the place uses. */
  readonly use?: ShopUse
}

/** Something that the console can do besides orders, defined beside its screens. `app/routes.tsx` lists them. */
export interface Capability {
  readonly screens: RouteObject[]
  /** `after` is the path of the place before it in the navigation. */
  readonly place: Place & { readonly after: (typeof ownPlaces)[number]['path'] }
  /** What the screens need, where that is less than what shows their place. */
  readonly right?: Right
}

/** A screen that is loaded when somebody opens it; `name` is that of its component in the module. */
export const lazyScreen = <Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): RouteObject => ({ path, lazy: async () => ({ Component: (await load())[name] }) })

/** The places that the navigation leads to, besides those of the capabilities. The link of a section leads to its first place. */
const ownPlaces = [
  { path: '/', label: 'Queue', section: 'Orders', right: 'readOrders' },
  { path: '/custom-carts', label: 'Custom carts', section: 'Orders', right: 'readCustomCarts' },
  { path: '/tickets/unprinted', label: 'Unprinted tickets', section: 'Orders', right: 'printTickets' },
  { path: '/kitchen', label: 'To make', section: 'Kitchen', right: 'readOrders' },
  { path: '/day-sheet', label: 'Day sheet', section: 'Kitchen', right: 'readOrders' },
  { path: '/calendar', label: 'Calendar', section: 'Calendar', right: 'editAvailability' },
  { path: '/customers', label: 'Customers', section: 'Customers', right: 'readCustomers' },
  { path: '/sales', label: 'Sales', section: 'Sales', right: 'readSales' },
  { path: '/documents', label: 'Receipts and invoices', section: 'Sales', right: 'readRegister' },
  { path: '/shop/products', label: 'Products', section: 'Shop', right: 'editMenu' },
  { path: '/shop/prices', label: 'Cake prices', section: 'Shop', right: 'editMenu' },
  { path: '/shop/delivery', label: 'Delivery', section: 'Shop', right: 'editMenu' },
  { path: '/shop/hours', label: 'Hours and notice', section: 'Shop', right: 'editMenu' },
  { path: '/shop/capacity', label: 'Capacity', section: 'Shop', right: 'editMenu', use: 'capacity' },
  { path: '/shop/business', label: 'Business', section: 'Shop', right: 'editMenu' },
  { path: '/shop/policies', label: 'Policies', section: 'Shop', right: 'editMenu' },
  { path: '/shop/history', label: 'History', section: 'Shop', right: 'editMenu' },
  { path: '/team', label: 'Team', section: 'Shop', right: 'manageTeam' },
  { path: '/audit', label: 'Audit', section: 'Shop', right: 'readAudit' },
] as const satisfies readonly Place[]

export const listPlaces = (capabilities: readonly Capability[]): readonly Place[] =>
  ownPlaces.flatMap((own) => [own, ...capabilities.flatMap(({ place }) => (place.after === own.path ? [place] : []))])

/** Where the paths lie that are neither a place nor inside one, such as that of one order. */
const innerPaths: readonly (readonly [prefix: string, Section])[] = [
  ['/orders/', 'Orders'],
  ['/shop/', 'Shop'],
  ['/opening', 'Shop'],
]

/** Undefined on a path outside the sections, such as that of the account. */
export const findSection = (pathname: string, places: readonly Place[]): Section | undefined =>
  places.find(({ path }) => path === pathname || pathname.startsWith(`${path}/`))?.section ??
  innerPaths.find(([prefix]) => pathname.startsWith(prefix))?.[1]

export interface SectionPlaces {
  readonly section: Section
  readonly places: readonly [Place, ...Place[]]
}

/** The places that the person who is signed in may see, of what the shop uses, by section. */
export function useSections(places: readonly Place[]): SectionPlaces[] {
  const can = useRights()
  const mayCount = can('countCash') && !can('readCashUp')
  const { data: menu } = useQuery({ ...menuQuery, enabled: mayCount })
  const isCounter = mayCount && menu?.payment.desk_counts_cash === true
  const allowed = places.filter(
    ({ right, use }) => (can(right) || (right === 'readCashUp' && isCounter)) && !(use && menu && !isUsed(menu, use)),
  )
  return sections.flatMap((section) => {
    const [first, ...others] = allowed.filter((place) => place.section === section)
    return first ? [{ section, places: [first, ...others] as const }] : []
  })
}

export const quotePath = (quoteId: string): string => `/quotes/${encodeURIComponent(quoteId)}`

/** Where a new quote with the items and the customer of this order is filled in. */
export const copyPath = (id: string): string => `/quotes/new?copy=${encodeURIComponent(id)}`
