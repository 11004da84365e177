/** A range of whole numbers, both ends included. */
export interface WholeRange {
  readonly min: number
  readonly max: number
}

export const isWithin = (value: number, { min, max }: WholeRange): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** Formats a range for people: "1 to 4". */
export const formatRange = ({ min, max }: WholeRange): string => `${min} to ${max}`

/** Formats alternatives for people: "6, 8 or 10". */
export const formatAlternatives = (values: readonly (string | number)[]): string =>
  values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
