import { findOption, type Option } from '../catalogue/options.ts'
import { noFlavourText, noOptionsText, notSpecifiedText } from './stored-item.ts'
import { readString, readStringList } from './unknown-record.ts'

/** The chosen options by id or label; undefined when one of them is not in the list. */
export function readOptionIds<Id extends string>(options: readonly Option<Id>[], value: unknown): Id[] | undefined {
  const found = readStringList(value)
    .filter((entry) => !isPlaceholderText(entry))
    .map((entry) => findOption(options, entry)?.id)
  const known = found.filter((id) => id !== undefined)
  return known.length === found.length ? [...new Set(known)] : undefined
}

export const readOptionId = <Id extends string>(options: readonly Option<Id>[], value: unknown): Id | undefined =>
  findOption(options, readString(value) ?? '')?.id

/** Yes of a checkbox, however another program writes it. */
export const isAffirmative = (value: unknown): boolean =>
  value === true || /^(yes|true)$/i.test(readString(value) ?? '')

const placeholderTexts = [noFlavourText, noOptionsText, notSpecifiedText, 'None', 'N/A', ''].map((words) =>
  words.toLowerCase(),
)

/** True for the spec's words for a field that was left as it is. */
export const isPlaceholderText = (text: string): boolean => placeholderTexts.includes(text.toLowerCase())
