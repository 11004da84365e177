import { findChoiceUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { maxServings, suggestTiers, withSizes, withTier } from '@pj/shared/cart/builder-state-order-form'
import type { OrderFormItem, Tier } from '@pj/shared/cart/cart-item'
import { askFlavourText, askStandText, isWiderThanBelow } from '@pj/shared/cart/open-choices'
import { findMember } from '@pj/shared/cart/unknown-record'
import { type Menu, offered } from '@pj/shared/menu/menu'
import { countServings, formatServings, sizeLabel, tierLabel, tierSizes } from '@pj/shared/menu/options'
import { formatNaira, roundNaira } from '@pj/shared/money'
import { tierPrice } from '@pj/shared/pricing/quote'
import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { useNow } from '@pj/ui/use-now'
import { useState } from 'react'
import type { CustomFieldProps } from './builder.ts'
import { useMenu } from './builder-context.ts'

export const messages = {
  guests: 'How many guests?',
  guestsHint: "We'll suggest tiers to feed them all.",
  largest: (servings: number, tiers: string) => `Our largest cake feeds ${servings}: ${tiers}. Need more? Ask us.`,
  suggestion: (count: number, servings: number, tiers: string) => `${count} tiers feed ${servings}: ${tiers}.`,
  isCurrent: 'Your cake has these tiers.',
  wider: 'Wider than the tier below.',
}

export function GuestCountField({ item, update }: CustomFieldProps<OrderFormItem>) {
  const [text, setText] = useState('')
  const guests = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  const sizes = suggestTiers(guests)
  const isCurrent = item.tiers.map(({ size }) => size).join() === sizes.join()
  const suggestion = guests === 0 ? messages.guestsHint : formatSuggestion(guests, sizes, isCurrent)
  return (
    <div className="row items-end">
      <TextField
        label={messages.guests}
        hint={<span aria-live="polite">{suggestion}</span>}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {guests > 0 && !isCurrent && (
        <Button onClick={() => update({ tiers: withSizes(item.tiers, sizes) })}>Use these tiers</Button>
      )}
    </div>
  )
}

function formatSuggestion(guests: number, sizes: ReturnType<typeof suggestTiers>, isCurrent: boolean): string {
  const tiers = sizes.map(sizeLabel).join(', ')
  if (guests > maxServings) return messages.largest(maxServings, tiers)
  const suggestion = messages.suggestion(sizes.length, countServings(sizes), tiers)
  return isCurrent ? `${suggestion} ${messages.isCurrent}` : suggestion
}

/** Lists the tiers as the cake stands, top first. */
export function TiersField({ item, update }: CustomFieldProps<OrderFormItem>) {
  const rows = item.tiers.map((tier, index) => ({ tier, index })).reverse()
  return (
    <ol className="stack gap-3" reversed>
      {rows.map(({ tier, index }) => (
        <TierRow
          key={index}
          item={item}
          tier={tier}
          index={index}
          onChange={(change) => update(({ tiers }) => ({ tiers: withTier(tiers, index, change) }))}
        />
      ))}
    </ol>
  )
}

interface TierRowProps {
  readonly item: OrderFormItem
  readonly tier: Tier
  /** 0 is the bottom tier. */
  readonly index: number
  readonly onChange: (change: Partial<Tier>) => void
}

function TierRow({ item, tier, index, onChange }: TierRowProps) {
  const menu = useMenu()
  const now = useNow()
  const flavours = offered(menu.order_form_flavours).map((option) => ({
    ...option,
    reason: findChoiceUnavailable('order_form_flavours', option.id, menu, now),
  }))
  const chosen = flavours.find(({ id }) => id === tier.flavour)
  const name = `Tier ${index + 1}`
  const flavourBelow = item.tiers[index - 1]?.flavour
  return (
    <li className="well">
      <p className="row gap-2">
        <strong>{name}</strong> <span className="soft">{tierLabel(index, item.tiers.length)}</span>
        <span className="soft small push-end">{formatServings([tier.size])}</span>
      </p>
      <div className="fields">
        <Field label={`${name} size`} hint={isWiderThanBelow(item.tiers, index) && `${messages.wider} ${askStandText}`}>
          {(control) => (
            <select
              {...control}
              value={tier.size}
              onChange={(event) => {
                const size = findMember(tierSizes, Number(event.target.value))
                if (size) onChange({ size })
              }}
            >
              {tierSizes.map((size) => (
                <option key={size} value={size}>
                  {formatTierSize(item.cakeType, size, menu)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={`${name} flavour`} hint={chosen ? chosen.reason && `${chosen.reason.message}.` : askFlavourText}>
          {(control) => (
            <select
              {...control}
              value={chosen?.label ?? ''}
              onChange={(event) =>
                onChange({ flavour: flavours.find(({ label }) => label === event.target.value)?.id })
              }
            >
              <option value="">Choose a flavour</option>
              {flavours.map(({ id, label, extra, reason }) => (
                <option key={id} value={label} disabled={reason !== undefined && id !== tier.flavour}>
                  {label}
                  {extra > 0 && <span> · +{formatNaira(extra)}</span>}
                  {reason && <span> · {formatSoldOut(reason, now)}</span>}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {flavourBelow !== undefined && flavourBelow !== tier.flavour && (
        <div>
          <Button
            variant="plain"
            compact
            aria-label={`Same flavour as below, tier ${index + 1}`}
            onClick={() => onChange({ flavour: flavourBelow })}
          >
            Same flavour as below
          </Button>
        </div>
      )}
    </li>
  )
}

const formatTierSize = (cakeType: OrderFormItem['cakeType'], size: Tier['size'], menu: Menu): string =>
  [
    sizeLabel(size),
    formatNaira(roundNaira(tierPrice(cakeType, { size, flavour: undefined }, menu))),
    formatServings([size]),
  ].join(' · ')
