import { countServings, withTier } from '@pj/shared/cart/builder-state-order-form'
import type { OrderFormItem, Tier } from '@pj/shared/cart/cart-item'
import { findMember } from '@pj/shared/cart/unknown-record'
import { orderFormFlavours, sizeLabel, tierLabel, tierSizes } from '@pj/shared/catalogue/options'
import { formatNaira, roundNaira } from '@pj/shared/money'
import { tierPrice } from '@pj/shared/pricing/order-form'
import { memo, useId } from 'react'
import type { PartProps } from './builder.ts'
import { servesWords } from './choice-words.ts'
import './tiers-part.css'

/** Size and flavour of every tier, the top tier first, as the cake stands. */
export function TiersPart({ item, choose }: PartProps<OrderFormItem>) {
  const places = item.tiers.map((tier, index) => ({ tier, index })).reverse()
  return (
    <ol className="tiers" reversed>
      {places.map(({ tier: { size, flavour }, index }) => (
        <TierRow
          key={index}
          index={index}
          size={size}
          flavour={flavour}
          below={item.tiers[index - 1]?.flavour}
          count={item.tiers.length}
          cakeType={item.cakeType}
          choose={choose}
        />
      ))}
    </ol>
  )
}

interface RowProps extends Pick<OrderFormItem, 'cakeType'>, Tier {
  readonly index: number
  /** How many tiers there are. */
  readonly count: number
  /** The flavour of the tier below. */
  readonly below: Tier['flavour']
  readonly choose: PartProps<OrderFormItem>['choose']
}

const TierRow = memo(function TierRow({ index, size, flavour, below, count, cakeType, choose }: RowProps) {
  const id = useId()
  const name = `Tier ${index + 1}`
  const change = (part: Partial<Tier>): void => choose(({ tiers }) => ({ tiers: withTier(tiers, index, part) }))
  return (
    <li className="tier">
      <p className="tier-name">
        <strong>{name}</strong> <span className="soft">{tierLabel(index, count)}</span>
        <span className="soft small">serves {countServings([{ size }])}</span>
      </p>
      <div className="tier-choices">
        <div className="field">
          <label htmlFor={`${id}-size`}>{name} size</label>
          <select
            id={`${id}-size`}
            value={size}
            onChange={(event) => {
              const chosen = findMember(tierSizes, Number(event.target.value))
              if (chosen) change({ size: chosen })
            }}
          >
            {tierSizes.map((each) => (
              <option key={each} value={each}>
                {sizeLabel(each)} · {formatNaira(roundNaira(tierPrice(cakeType, each, undefined)))} ·{' '}
                {servesWords(each)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-flavour`}>{name} flavour</label>
          <select
            id={`${id}-flavour`}
            value={orderFormFlavours.find(({ id: each }) => each === flavour)?.label ?? ''}
            onChange={(event) =>
              change({ flavour: orderFormFlavours.find(({ label }) => label === event.target.value)?.id })
            }
          >
            <option value="">Not chosen yet</option>
            {orderFormFlavours.map(({ id: each, label, extra }) => (
              <option key={each} value={label}>
                {extra > 0 ? `${label} · +${formatNaira(extra)}` : label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {below !== undefined && below !== flavour && (
        <button
          type="button"
          className="button button-plain tier-same"
          aria-label={`Same flavour as below, tier ${index + 1}`}
          onClick={() => change({ flavour: below })}
        >
          Same flavour as below
        </button>
      )}
    </li>
  )
})
