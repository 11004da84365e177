import { suggestTiers } from '../cart/builder-state-order-form.ts'
import { galleryTitles } from '../menu/link-previews.ts'
import { type MenuDocument, offered } from '../menu/menu.ts'
import { countServings, customiserSizes, formatCake, type Option } from '../menu/options.ts'
import { type PolicySlug, policyTitles, policyUrl, publishedPolicies } from '../menu/policies.ts'
import { toWords } from '../menu/synonyms.ts'
import { shareVersion } from '../stored-cart/shared-cake.ts'
import type { SearchQuery } from './search-query.ts'

/** A page of the shop, or a part of one, that a search finds. */
export interface Place {
  readonly label: string
  /** What the label is, where it doesn't say so. */
  readonly note?: string
  readonly url: string
  /** What else shoppers call it. */
  readonly words?: string
  /** One of its words is enough to find it, whatever else was typed. */
  readonly isLead?: true
  /** The cake of a builder, as a link to it has it. */
  readonly cake?: object
}

type Lists = Pick<MenuDocument, 'flavours' | 'order_form_flavours' | 'themes' | 'policies'>

export function searchPlaces({ flavours, order_form_flavours, themes, policies }: Lists): readonly Place[] {
  const slugs = publishedPolicies({ policies })
  const others = order_form_flavours.filter(({ label }) => !flavours.some((flavour) => flavour.label === label))
  return [
    ...pages,
    ...(slugs.includes('allergies') ? [] : [{ label: 'Ask about allergies', url: '/contact', ...aboutDiets }]),
    ...slugs.map((slug) => ({ label: policyTitles[slug], url: policyUrl(slug), ...policyPlaces[slug] })),
    ...offered(flavours).map(choice('flavour for your own cake', '/customize#choose-flavours')),
    ...offered(others).map(choice('flavour for a special order', '/orderform')),
    ...offered(themes).map(choice('theme for a special order', '/orderform')),
  ]
}

const choice =
  (note: string, url: string) =>
  ({ label }: Option): Place => ({ label, note, url })

const page = (label: string, url: string, words: string): Place => ({ label, url, words })

const customiser = page('Build your own cake', '/customize', 'customise customize design make create flavours')
const orderForm = page(
  'Special Orders Form',
  '/orderform',
  'wedding naming ceremony engagement event party theme tiers',
)
const express = page(
  'Express cakes',
  '/ExpressDashboard',
  'today same day urgent fast quick rush order now last minute',
)
export const builderPages: readonly Place[] = [customiser, express, orderForm]

const aboutDelivery = {
  words: 'delivery deliver delivers delivered delivering shipping dispatch waybill fee rider pickup collect',
  isLead: true,
} as const
/** No product has to have these. */
export const deliveryWords = toWords(aboutDelivery.words)

/** It promises nothing: what is in a cake, only the bakery knows. Two words are one here, as in "sugar free". */
const aboutDiets = {
  note: "what's in our cakes: ask us before you order",
  words: `allergy allergic allergens ingredients dairy vegan vegetarian plantbased eggless eggfree noegg withoutegg gluten glutenfree celiac
    coeliac diabetic diabetes sugarfree sugarless nosugar lowsugar lesssugar withoutsugar lowcarb keto lactose dairyfree nodairy
    nomilk milkfree nut nutfree nonut peanut halal kosher`,
  isLead: true,
} as const

const pages: readonly Place[] = [
  ...builderPages,
  page('Ready today', '/gallery?ready=today', 'available now'),
  page('Ready tomorrow', '/gallery?ready=tomorrow', 'available next day'),
  page(galleryTitles['single-tier'], '/gallery/singlelayer', 'one 1 layer gallery'),
  page(galleryTitles['two-tier'], '/gallery/2tieredcakes', 'two three 3 gallery wedding'),
  page(galleryTitles.themed, '/gallery/themed-cakes', 'theme gallery birthday occasion'),
  page('Pastries', '/gallery/pastries', 'pastry gallery snacks'),
  page('Our gallery', '/gallery', 'all everything shop pictures photos products'),
  page('Menu', '/menu', 'price prices much list pdf cost'),
  page('Your orders', '/orders', 'track tracking where is my order status receipt number again'),
  page(
    'Contact',
    '/contact',
    'phone number call whatsapp email address where located location map directions shop opening hours open close time',
  ),
  { label: 'Delivery and pickup', url: '/contact#areas', note: 'areas and fees', ...aboutDelivery },
]

const policyPlaces: Readonly<Record<PolicySlug, Omit<Place, 'label' | 'url'>>> = {
  delivery: aboutDelivery,
  refunds: { words: 'refund cancel cancellation moneyback policy terms' },
  allergies: aboutDiets,
  privacy: { words: 'policy personal data protection' },
}

/** Two tiers, of 8 and 6 inches, feed 36. */
const fewestForTiers = 25

/** The builders, set to the smallest cake of these inches that feeds so many people. */
export function builderPlaces({ people = 0, inches }: Pick<SearchQuery, 'people' | 'inches'>): Place[] {
  const setTo = (place: Place, sizes: readonly number[], cake: object): Place[] =>
    sizes.length === 0 ? [] : [{ ...place, note: formatCake(sizes), cake: { v: shareVersion, ...cake } }]
  const [size] = customiserSizes.filter((each) => countServings([each]) >= people && each === (inches ?? each))
  const tiers = inches === undefined && people >= fewestForTiers ? suggestTiers(people) : []
  return [
    ...setTo(customiser, size ? [size] : [], { size }),
    ...setTo(orderForm, tiers, { tiers: tiers.map((each) => ({ size: each })) }),
  ]
}
