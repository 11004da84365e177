import { formatCount, joinList } from '../text.ts'
import { type CakeDecoration, type CakeSpec, type CakeSpecInput, type CakeTier, readCakeSpec } from './cake-spec.ts'
import { flavourName } from './colour.ts'

/** Describes the drawing: "Two tiers: 10 inch carrot, 6 inch vanilla; white fondant; message: Happy 60th, Mama". */
export function describeCake(input: CakeSpecInput): string {
  const spec = readCakeSpec(input)
  const decorations = spec.decorations.map((id) => decorationNames[id])
  return [
    [formatTierCount(spec.tiers.length), formatTiers(spec)].filter(Boolean).join(': '),
    hasUniformIcing(spec) ? formatIcing(spec, spec.tiers[0]) : '',
    spec.theme === 'custom' ? '' : `${spec.theme.replace('-', ' ')} theme`,
    decorations.length > 0 ? `with ${joinList(decorations, 'and')}` : '',
    spec.message && `message: ${spec.message}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** One line per tier: "Tier 1 (bottom): 12 inch, carrot, 3 layers, fondant". */
export function cakeCallouts(input: CakeSpecInput): string[] {
  const spec = readCakeSpec(input)
  return spec.tiers.map((tier, index) => {
    const name = `Tier ${index + 1}${formatPosition(index, spec.tiers.length)}`
    const parts = [
      formatSize(spec, tier),
      formatFlavours(tier),
      formatLayers(spec, tier),
      formatIcing(spec, tier),
    ].filter(Boolean)
    return `${name}: ${parts.join(', ') || 'not chosen'}`
  })
}

const formatTierCount = (count: number): string =>
  count === 1 ? 'One tier' : `${['Two', 'Three', 'Four', 'Five', 'Six'][count - 2]} tiers`

function formatPosition(index: number, count: number): string {
  if (count === 1) return ''
  if (index === 0) return ' (bottom)'
  return index === count - 1 ? ' (top)' : ' (middle)'
}

function formatTiers(spec: CakeSpec): string {
  const isUniform = hasUniformIcing(spec)
  const descriptions = spec.tiers.map((tier) => {
    const inches = `${formatSize(spec, tier)} ${formatFlavours(tier)}`.trim()
    return isUniform ? inches : `${inches} in ${formatIcing(spec, tier)}`
  })
  const [only] = spec.tiers
  if (spec.tiers.length > 1 || !only) return descriptions.filter(Boolean).join(', ')
  return [descriptions[0], formatLayers(spec, only)].filter(Boolean).join(', ')
}

const formatSize = (spec: CakeSpec, { size }: CakeTier): string =>
  spec.unspecified.includes('size') ? '' : `${size} inch`

const formatLayers = (spec: CakeSpec, { layers }: CakeTier): string =>
  spec.unspecified.includes('layers') ? '' : formatCount(layers, 'layer')

const formatFlavours = (tier: CakeTier): string => joinList([...new Set(tier.flavours)].map(flavourName), 'and')

const hasUniformIcing = (spec: CakeSpec): boolean =>
  new Set(spec.tiers.map((tier) => formatIcing(spec, tier))).size === 1

/** Names only chosen colours, because the bakery may vary those of a theme. */
function formatIcing(spec: CakeSpec, tier: CakeTier | undefined): string {
  if (!tier) return ''
  if (spec.unspecified.includes('finish')) return tier.colour ? `${tier.colour} icing` : ''
  const colour = tier.colour ?? (spec.theme === 'custom' && tier.finish === 'fondant' ? 'white' : '')
  return `${colour} ${tier.finish}`.trim()
}

const decorationNames: Readonly<Record<CakeDecoration, string>> = {
  flowers: 'sugar flowers',
  roses: 'buttercream roses',
  'fresh-flowers': 'fresh flowers',
  figurines: 'custom figurines',
  pearls: 'pearls',
  'gold-leaf': 'gold leaf',
  'ribbon-draping': 'ribbon draping',
  cascade: 'cascading flowers',
  'acrylic-topper': 'an acrylic topper',
  drip: 'a drip',
  shells: 'piped shells',
  kisses: 'piped kisses',
  berries: 'berries',
  sprinkles: 'sprinkles',
  candles: 'candles',
}
