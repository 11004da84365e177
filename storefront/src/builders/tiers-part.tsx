import { servingsOf, withTier } from '@pj/shared/cart/builder-state-order-form'
import type { OrderFormItem, Tier } from '@pj/shared/cart/cart-item'
import { oneOf } from '@pj/shared/cart/loose'
import { orderFormFlavours, sizeLabel, tierLabel, tierSizes } from '@pj/shared/catalogue/options'
import { formatNaira, roundNaira } from '@pj/shared/money'
import { tierPrice } from '@pj/shared/pricing/order-form'
import { useId } from 'react'
import type { PartProps } from './builder.ts'

/** Size and flavour of every tier, the top tier first, as the cake stands. */
export function TiersPart({ item, choose }: PartProps<OrderFormItem>) {
  const places = item.tiers.map((tier, index) => ({ tier, index })).reverse()
  return (
    <ol className="tiers" reversed>
      {places.map(({ tier, index }) => (
        <TierRow
          key={index}
          tier={tier}
          index={index}
          item={item}
          change={(part) => choose({ tiers: withTier(item.tiers, index, part) })}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly tier: Tier
  readonly index: number
  readonly item: OrderFormItem
  readonly change: (part: Partial<Tier>) => void
}

function TierRow({ tier, index, item, change }: RowProps) {
  const id = useId()
  const name = `Tier ${index + 1}`
  const below = item.tiers[index - 1]
  const flavour = orderFormFlavours.find((each) => each.id === tier.flavour)
  return (
    <li className="tier">
      <p className="tier-name">
        <strong>{name}</strong> <span className="soft">{tierLabel(index, item.tiers.length)}</span>
        <span className="soft small">serves {servingsOf([tier])}</span>
      </p>
      <div className="tier-choices">
        <div className="field">
          <label htmlFor={`${id}-size`}>{name} size</label>
          <select
            id={`${id}-size`}
            value={tier.size}
            onChange={(event) => {
              const size = oneOf(tierSizes, Number(event.target.value))
              if (size) change({ size })
            }}
          >
            {tierSizes.map((size) => (
              <option key={size} value={size}>
                {sizeLabel(size)} · {formatNaira(roundNaira(tierPrice(item.cakeType, size, undefined)))}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-flavour`}>{name} flavour</label>
          <select
            id={`${id}-flavour`}
            value={tier.flavour ?? ''}
            onChange={(event) =>
              change({ flavour: orderFormFlavours.find((each) => each.id === event.target.value)?.id })
            }
          >
            <option value="">Not chosen yet</option>
            {orderFormFlavours.map(({ id: each, label, extra }) => (
              <option key={each} value={each}>
                {extra > 0 ? `${label} · +${formatNaira(extra)}` : label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {below?.flavour !== undefined && below.flavour !== flavour?.id && (
        <button
          type="button"
          className="button button-plain tier-same"
          aria-label={`Same flavour as below, tier ${index + 1}`}
          onClick={() => change({ flavour: below.flavour })}
        >
          Same flavour as below
        </button>
      )}
    </li>
  )
}
