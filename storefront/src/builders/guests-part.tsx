import { countServings, maxServings, suggestTiers, withSizes } from '@pj/shared/cart/builder-state-order-form'
import type { OrderFormItem } from '@pj/shared/cart/cart-item'
import { sizeLabel } from '@pj/shared/catalogue/options'
import { useId, useState } from 'react'
import type { PartProps } from './builder.ts'
import './guests-part.css'

/** How many guests, and the tiers that feed them. */
export function GuestsPart({ item, choose }: PartProps<OrderFormItem>) {
  const id = useId()
  const [text, setText] = useState('')
  const guests = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  const sizes = suggestTiers(guests)
  const isThis = item.tiers.map(({ size }) => size).join() === sizes.join()
  return (
    <div className="guests">
      <div className="field">
        <label htmlFor={id}>How many guests?</label>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-words`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="guests-answer">
        <p id={`${id}-words`} className="small soft" aria-live="polite">
          {guests === 0 ? 'We suggest tiers that feed them all.' : suggestionWords(guests, sizes, isThis)}
        </p>
        {guests > 0 && !isThis && (
          <button type="button" className="button" onClick={() => choose({ tiers: withSizes(item.tiers, sizes) })}>
            Use these tiers
          </button>
        )}
      </div>
    </div>
  )
}

type Sizes = ReturnType<typeof suggestTiers>

function suggestionWords(guests: number, sizes: Sizes, isThis: boolean): string {
  const tiers = sizes.map(sizeLabel).join(', ')
  const portions = countServings(sizes.map((size) => ({ size })))
  if (guests > maxServings) return `Our largest cake serves ${maxServings}: ${tiers}. Ask us about more.`
  return `${sizes.length} tiers serve ${portions}: ${tiers}.${isThis ? ' That is your cake.' : ''}`
}
