/** The pages with the shop's rules, at `/policies/:slug` (docs/business-rules.md#policies). */
export const policySlugs = ['delivery', 'refunds', 'allergies', 'privacy'] as const
export type PolicySlug = (typeof policySlugs)[number]

export const policyTitles: Readonly<Record<PolicySlug, string>> = {
  delivery: 'Delivery and pickup',
  refunds: 'Cancelling and refunds',
  allergies: 'Allergies',
  privacy: 'Privacy',
}

export interface Policy {
  /** Read by `parsePolicy`. Undefined in the menu that every page of the shop downloads. */
  readonly text?: string | undefined
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

/** What every page of the shop downloads: which policies there are. */
export const withoutTexts = (policies: Policies): Policies => mapPolicies(policies, ({ published }) => ({ published }))

/** A policy without a text, as in the menu that the shop downloads, keeps the published text. */
export const withTextsOf = (published: PolicyList | undefined, policies: Policies): Policies =>
  mapPolicies(policies, (policy, slug) => ({ text: published?.policies?.[slug]?.text ?? '', ...policy }))

function mapPolicies(policies: Policies, change: (policy: Policy, slug: PolicySlug) => Policy): Policies {
  const entries = policySlugs.flatMap((slug) => {
    const policy = policies[slug]
    return policy ? [[slug, change(policy, slug)] as const] : []
  })
  return Object.fromEntries(entries)
}

interface PolicyBlock {
  readonly isHeading: boolean
  readonly text: string
}

/** Paragraphs have an empty line between them, a heading begins with "# " (docs/business-rules.md#policies). */
export function parsePolicy(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  let lines: string[] = []
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ isHeading: false, text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n').map((each) => each.trim())) {
    const isHeading = line.startsWith('# ')
    if (isHeading || line === '') endParagraph()
    if (isHeading) blocks.push({ isHeading, text: line.slice(2).trim() })
    else if (line !== '') lines.push(line)
  }
  endParagraph()
  return blocks
}
