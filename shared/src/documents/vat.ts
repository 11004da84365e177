import type { TaxClass } from '../menu/category.ts'

/** Naira with VAT. Negative where a document takes something back. */
export interface TaxedAmount {
  readonly amount: number
  readonly tax_class: TaxClass
}

export interface VatRate {
  readonly registered: boolean
  /** In percent, with up to two decimals. */
  readonly rate_percent: number
}

/** The VAT in amounts that include it, in whole naira, rounded once (docs/business-rules.md#vat). */
export function includedVat(lines: readonly TaxedAmount[], rate: VatRate): number {
  const total = lines.reduce((sum, line) => sum + vatShare(line, rate), 0)
  const { whole } = rateParts(rate)
  const rounded = Math.floor((2 * Math.abs(total) + whole) / (2 * whole))
  // Not a negative zero.
  return total < 0 ? 0 - rounded : rounded
}

/** Spreads a document's VAT over its lines, rounded so that the lines add up to `vat`. */
export function spreadVat(lines: readonly TaxedAmount[], vat: number, rate: VatRate): number[] {
  const { whole } = rateParts(rate)
  const shares = lines.map((line) => vatShare(line, rate))
  const parts = shares.map((share) => Math.floor(share / whole))
  const byRemainder = shares
    .map((share, index) => ({ share, index, remainder: share - Math.floor(share / whole) * whole }))
    .filter(({ share }) => share !== 0)
    .sort((one, other) => other.remainder - one.remainder)
  let missing = vat - parts.reduce((sum, part) => sum + part, 0)
  while (missing !== 0 && byRemainder.length > 0) {
    for (const { index } of byRemainder) {
      const step = Math.sign(missing)
      parts[index] = (parts[index] ?? 0) + step
      missing -= step
    }
  }
  return parts
}

/** The VAT of a line in parts of a naira, of which `whole` make one. */
const vatShare = ({ amount, tax_class }: TaxedAmount, rate: VatRate): number =>
  tax_class === 'standard' ? amount * rateParts(rate).rate : 0

/** 7.5 % of a net price is 750 of 10,750 parts of the price with VAT. */
function rateParts({ registered, rate_percent }: VatRate): { readonly rate: number; readonly whole: number } {
  const rate = registered ? Math.round(rate_percent * 100) : 0
  return { rate, whole: 10_000 + rate }
}
