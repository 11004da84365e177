import { formatNaira } from '../money.ts'
import { formatCount } from '../text.ts'
import type { MenuDocument } from './menu.ts'
import { formatExpressTime, priceListNames } from './menu.ts'
import type { MenuError } from './menu-schema.ts'
import { customiserSizes, expressSizes, sizeLabel } from './options.ts'
import { findProduct, isCustomCake, type Product } from './product.ts'

/** What looks like a mistake in a menu that may be published: where, and a sentence. */
export type MenuWarning = MenuError

export const findMenuWarnings = (published: MenuDocument, next: MenuDocument): MenuWarning[] => [
  ...next.products.flatMap((product, index) => productWarnings({ published, next }, product, `products.${index}`)),
  ...layerWarnings(next),
  ...flavourCountWarnings(next),
  ...zoneWarnings(published, next),
  ...leadTimeWarnings(next),
]

/** From this factor on a new price looks like a zero too many or too few. */
const suspiciousFactor = 9

const isSuspicious = (before: number, after: number): boolean =>
  before > 0 && (after >= before * suspiciousFactor || after * suspiciousFactor <= before)

interface ComparedMenus {
  readonly published: MenuDocument
  readonly next: MenuDocument
}

function productWarnings({ published, next }: ComparedMenus, product: Product, path: string): MenuWarning[] {
  const before = findProduct(published, product.id)
  const { title } = product
  const basePrice = isCustomCake(product, next)
    ? jumpWarning(`${path}.base_price`, title, before?.base_price, product.base_price)
    : []
  const options = product.options.flatMap(({ name, price, former_names }, position) => {
    const earlier = before?.options.find((option) => option.name === name || former_names.includes(option.name))
    return jumpWarning(`${path}.options.${position}.price`, `${title}, ${name}`, earlier?.price, price)
  })
  return [...basePrice, ...options, ...boxWarnings(product, path)]
}

const jumpWarning = (path: string, name: string, before: number | undefined, after: number): MenuWarning[] =>
  before !== undefined && isSuspicious(before, after)
    ? [
        {
          path,
          message: `${name} goes from ₦${before.toLocaleString('en')} to ₦${after.toLocaleString('en')}: is that right?`,
        },
      ]
    : []

/** "Box of 12" and "Box of 6" differ only in their number: the larger one should cost more. */
function boxWarnings({ title, options }: Product, path: string): MenuWarning[] {
  const boxes = options.flatMap(({ name, price, hidden }, position) => {
    const count = /\d+/.exec(name)?.[0]
    return count === undefined || hidden
      ? []
      : [{ kind: name.replace(count, '#').toLowerCase(), count: Number(count), name, price, position }]
  })
  return boxes.flatMap((larger) =>
    boxes
      .filter((smaller) => smaller.kind === larger.kind && smaller.count < larger.count && smaller.price > larger.price)
      .map((smaller) => ({
        path: `${path}.options.${larger.position}.price`,
        message: `${title}: ${larger.name} costs less than ${smaller.name}`,
      })),
  )
}

const layerWarnings = ({ express }: MenuDocument): MenuWarning[] =>
  expressSizes.flatMap((size) =>
    express.base[size].flatMap((price, index) => {
      const fewer = express.base[size][index - 1]
      return fewer !== undefined && price < fewer
        ? [
            {
              path: `express.base.${size}.${index}`,
              message: `Express cake, ${sizeLabel(size)}: ${index + 1} layers cost less than ${index}`,
            },
          ]
        : []
    }),
  )

const flavourCountWarnings = ({ customiser }: MenuDocument): MenuWarning[] =>
  priceListNames.flatMap((reading) => {
    const { base } = customiser.price_lists[reading]
    return customiserSizes.flatMap((size, row) => {
      const smaller = customiserSizes[row - 1]
      return base[size].flatMap((price, index) => {
        const name = `Custom cake (price list ${reading}), ${sizeLabel(size)}, ${formatCount(index + 1, 'flavour')}`
        const cheaperThan = [
          { price: base[size][index - 1], name: `with ${index}` },
          ...(smaller === undefined ? [] : [{ price: base[smaller][index], name: sizeLabel(smaller) }]),
        ].filter((other) => isLess(price, other.price))
        return cheaperThan.map((other) => ({
          path: `customiser.price_lists.${reading}.base.${size}.${index}`,
          message: `${name} costs less than ${other.name}`,
        }))
      })
    })
  })

const isLess = (price: number | null, other: number | null | undefined): boolean =>
  price !== null && other !== null && other !== undefined && price < other

const zoneWarnings = (before: MenuDocument, { delivery_zones }: MenuDocument): MenuWarning[] =>
  delivery_zones.flatMap((zone, index) => {
    const earlier = before.delivery_zones.find(({ name }) => name === zone.name)
    const path = `delivery_zones.${index}.fee`
    const jump = jumpWarning(path, `Delivery to ${zone.name}`, earlier?.fee, zone.fee)
    if (jump.length > 0) return jump
    return zone.fee === 0 && !zone.hidden && earlier?.fee !== 0
      ? [{ path, message: `Delivery to ${zone.name} is free (${formatNaira(zone.fee)})` }]
      : []
  })

function leadTimeWarnings({ lead_times, opening_hours }: MenuDocument): MenuWarning[] {
  const longest = Math.max(
    ...opening_hours.map(({ open, close }) => Number.parseInt(close, 10) - Number.parseInt(open, 10)),
  )
  return lead_times.express_hours > longest
    ? [
        {
          path: 'lead_times.express_hours',
          message: `No day is open for ${formatExpressTime({ lead_times })}, so express cakes are promised for closing time`,
        },
      ]
    : []
}
