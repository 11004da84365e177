import { findProductOption, type Product, type Serves } from './product.ts'

type Sized = Pick<Product, 'tiers' | 'options' | 'sizes_inches' | 'serves'>

/** "8 and 6 inch · feeds 30–40", or of one option "6 inch · feeds 12". Undefined while the owner has said neither. */
export function formatSize(product: Sized, optionName?: string): string | undefined {
  const { tiers, sizes_inches: sizes = [], serves } = optionSize(product, optionName)
  const last = sizes.at(-1)
  const earlier = sizes.slice(0, -1).join(', ')
  const join = tiers === null ? 'or' : 'and'
  const inches = last !== undefined && `${earlier && `${earlier} ${join} `}${last} inch`
  return [inches, serves && formatFeeds(serves)].filter(Boolean).join(' · ') || undefined
}

export const formatFeeds = ({ from, to }: Serves): string => `feeds ${from === to ? to : `${from}–${to}`}`

/** Where each option is a size, the first one feeds the fewest people and the last one the most. */
function optionSize(
  product: Sized,
  optionName: string | undefined,
): Pick<Product, 'tiers' | 'sizes_inches' | 'serves'> {
  const { options, tiers, sizes_inches = [], serves } = product
  const option = optionName === undefined ? undefined : findProductOption(product, optionName)
  const size = option && sizes_inches[options.indexOf(option)]
  if (!option || size === undefined || tiers !== null || sizes_inches.length !== options.length) return product
  const share = options.indexOf(option) / Math.max(1, options.length - 1)
  const people = serves && Math.round(serves.from + share * (serves.to - serves.from))
  const range = options.length > 1 && people !== undefined ? { from: people, to: people } : serves
  return { tiers, sizes_inches: [size], serves: range }
}
