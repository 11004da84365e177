import { findOption, type Option } from '../catalogue/options.ts'
import { listIn, textIn } from './loose.ts'
import { noFlavour, noOptions, notSpecified } from './stored-item.ts'

/** The chosen options by id or label; undefined when one of them is not in the list. */
export function choicesIn<Id extends string>(options: readonly Option<Id>[], value: unknown): Id[] | undefined {
  const found = listIn(value)
    .filter((entry) => !saysNothing(entry))
    .map((entry) => findOption(options, entry)?.id)
  const known = found.filter((id) => id !== undefined)
  return known.length === found.length ? [...new Set(known)] : undefined
}

export const choiceIn = <Id extends string>(options: readonly Option<Id>[], value: unknown): Id | undefined =>
  findOption(options, textIn(value) ?? '')?.id

/** Yes of a checkbox, however another program writes it. */
export const isYes = (value: unknown): boolean => value === true || /^(yes|true)$/i.test(textIn(value) ?? '')

const nothingWords = [noFlavour, noOptions, notSpecified, 'None', 'N/A', ''].map((words) => words.toLowerCase())

/** True for the spec's words for a field that was left as it is. */
export const saysNothing = (text: string): boolean => nothingWords.includes(text.toLowerCase())
