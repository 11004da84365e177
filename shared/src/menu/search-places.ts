import { galleryTitles } from './link-previews.ts'
import { type MenuDocument, offered } from './menu.ts'
import { type PolicySlug, policyTitles, policyUrl, publishedPolicies } from './policies.ts'

/** A page of the shop, or a part of one, that a search finds. */
export interface Place {
  readonly label: string
  /** What the label is, where it doesn't say so. */
  readonly note?: string
  readonly url: string
  /** What else shoppers call it. */
  readonly words: string
}

export const searchPlaces = (menu: Pick<MenuDocument, 'flavours' | 'themes' | 'policies'>): readonly Place[] => [
  ...pages,
  ...publishedPolicies(menu).map((slug) => ({
    label: policyTitles[slug],
    url: policyUrl(slug),
    words: policyWords[slug],
  })),
  ...offered(menu.flavours).map(({ label }) => ({
    label,
    note: 'flavour for your own cake',
    url: '/customize#choose-flavours',
    words: '',
  })),
  ...offered(menu.themes).map(({ label }) => ({
    label,
    note: 'theme for a special order',
    url: '/orderform',
    words: '',
  })),
]

const page = (label: string, url: string, words: string): Place => ({ label, url, words })

const pages: readonly Place[] = [
  page('Build your own cake', '/customize', 'customise customize design make create flavours'),
  page('Express cakes', '/ExpressDashboard', 'today same day urgent fast quick rush now last minute'),
  page('Special Orders Form', '/orderform', 'wedding naming ceremony engagement event party theme themed cake tiers'),
  page(galleryTitles['single-tier'], '/gallery/singlelayer', 'one 1 layer gallery'),
  page(galleryTitles['two-tier'], '/gallery/2tieredcakes', 'two three 3 gallery wedding'),
  page(galleryTitles.themed, '/gallery/themed-cakes', 'theme gallery birthday occasion'),
  page('Pastries', '/gallery/pastries', 'pastry gallery snacks'),
  page('Our gallery', '/gallery', 'all everything shop pictures photos products'),
  page('Menu', '/menu', 'price prices list pdf cost'),
  page('Your orders', '/orders', 'track tracking where is my order status receipt number again'),
  page(
    'Contact',
    '/contact',
    'phone call whatsapp email address location map directions opening hours open close time',
  ),
  page('Delivery and pickup', '/contact', 'delivery fee shipping dispatch rider area location pick up collect'),
]

const policyWords: Readonly<Record<PolicySlug, string>> = {
  delivery: 'fee shipping dispatch rider area location pick up collect',
  refunds: 'refund cancel cancellation money back policy terms',
  allergies: 'allergy allergens gluten nuts peanut eggs eggless milk dairy vegan ingredients',
  privacy: 'policy personal data protection',
}
