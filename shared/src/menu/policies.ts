/** The pages with the shop's rules, at `/policies/:slug` (docs/business-rules.md#policies). */
export const policySlugs = ['delivery', 'refunds', 'allergies', 'privacy'] as const
export type PolicySlug = (typeof policySlugs)[number]

export const policyTitles: Readonly<Record<PolicySlug, string>> = {
  delivery: 'Delivery and pickup',
  refunds: 'Cancelling and refunds',
  allergies: 'Allergies',
  privacy: 'Privacy',
}

/** Paragraphs and headings, with a blank line between them; a heading begins with "# ". */
export interface Policy {
  readonly text: string
  readonly published: boolean
}

export type Policies = Readonly<Partial<Record<PolicySlug, Policy | undefined>>>

interface PolicyList {
  readonly policies?: Policies | undefined
}

export const publishedPolicies = ({ policies }: PolicyList): PolicySlug[] =>
  policySlugs.filter((slug) => policies?.[slug]?.published)

/** The path's last part as people type it; undefined for a page that is not published. */
export const findPolicy = (slug: string, menu: PolicyList): PolicySlug | undefined =>
  publishedPolicies(menu).find((each) => each === slug.toLowerCase())

/** What the page shows; undefined for one that is not published. */
export function readPolicy(slug: string, menu: PolicyList): { slug: PolicySlug; text: string } | undefined {
  const found = findPolicy(slug, menu)
  return found && { slug: found, text: menu.policies?.[found]?.text ?? '' }
}

export const policyUrl = (slug: PolicySlug): string => `/policies/${slug}`

/** Which pages there are, without their texts: every page of the shop reads the menu. */
export const withoutTexts = (policies: Policies): Policies =>
  Object.fromEntries(Object.entries(policies).map(([slug, policy]) => [slug, policy && { ...policy, text: '' }]))

/** The document with the texts of the published one for the pages that have none of their own. */
export function withTextsOf<Document extends PolicyList>(
  published: PolicyList | undefined,
  document: Document,
): Document {
  if (!document.policies || !published?.policies) return document
  const policies = policySlugs.flatMap((slug) => {
    const policy = document.policies?.[slug]
    return policy ? [[slug, { ...policy, text: policy.text || (published.policies?.[slug]?.text ?? '') }] as const] : []
  })
  return { ...document, policies: Object.fromEntries(policies) }
}

/** The pages that are to be published without a text. */
export const listUnwritten = (menu: PolicyList): PolicySlug[] =>
  publishedPolicies(menu).filter((slug) => menu.policies?.[slug]?.text === '')
