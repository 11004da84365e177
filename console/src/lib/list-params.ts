import { isLagosDay, type LagosDay } from '@pj/shared/lagos-time'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Reads a value from the texts that the URL has under its name, none when it lacks the name. Unknown texts are ignored. */
type ReadParam<Value> = (texts: readonly string[]) => Value

export type ListParams = Readonly<Record<string, ReadParam<unknown>>>

export type ListValues<Params extends ListParams> = { readonly [Name in keyof Params]: ReturnType<Params[Name]> }

/** New values by name. Undefined, an empty text and an empty list remove the name. */
export type ListChanges<Params extends ListParams> = {
  readonly [Name in keyof Params]?: string | readonly string[] | undefined
}

/** `change` adds a step to the history unless it replaces the current one; `searchOf` is for links. */
export function useListParams<Params extends ListParams>(params: Params) {
  const [searchParams, setSearchParams] = useSearchParams()
  const values = useMemo(() => readListParams(params, searchParams), [params, searchParams])
  return {
    values,
    searchParams,
    // Reads the current URL rather than the rendered one: two choices may come before the next render.
    change: (changes: ListChanges<Params>, options?: { replace: boolean }): void =>
      setSearchParams(writeListParams(params, new URLSearchParams(location.search), changes), options),
    searchOf: (changes: ListChanges<Params>): string => `?${writeListParams(params, searchParams, changes)}`,
  }
}

export function readListParams<Params extends ListParams>(params: Params, search: URLSearchParams): ListValues<Params>
export function readListParams(params: ListParams, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, read]) => [name, read(search.getAll(name))]))
}

/** Returns the parameters with the changes. Names that are not changed stay; a default value is left out. */
export function writeListParams<Params extends ListParams>(
  params: Params,
  searchParams: URLSearchParams,
  changes: ListChanges<Params>,
): URLSearchParams {
  const next = new URLSearchParams(searchParams)
  for (const [name, change] of Object.entries(changes)) {
    next.delete(name)
    const texts = typeof change === 'string' ? [change] : (change ?? [])
    const initial = params[name]?.([])
    for (const text of texts) if (text !== '' && text !== initial) next.append(name, text)
  }
  return next
}

/** One of some texts; the default when the URL has none of them. */
export function oneOf<Text extends string>(known: readonly Text[]): ReadParam<Text | undefined>
export function oneOf<Text extends string>(known: readonly Text[], initial: Text): ReadParam<Text>
export function oneOf<Text extends string>(known: readonly Text[], initial?: Text): ReadParam<Text | undefined> {
  return ([text]) => known.find((one) => one === text) ?? initial
}

/** Several of some texts, in the order of `known`. */
export const manyOf =
  <Text extends string>(known: readonly Text[]): ReadParam<Text[]> =>
  (texts) =>
    known.filter((one) => texts.includes(one))

/** A text, cut at 200 letters as the API limits it; empty when the URL has none. */
export const textParam: ReadParam<string> = ([text = '']) => text.slice(0, 200)

/** A year that is still being typed, such as 0002, is no day yet. */
export const dayParam: ReadParam<LagosDay | undefined> = ([text = '']) =>
  isLagosDay(text) && text >= '1900' ? text : undefined

export type SearchValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** Leaves out what is undefined or empty; each text of a list is a parameter of its own. */
export const toSearchParams = (values: SearchValues) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value = []]) =>
      [value].flat().flatMap((text) => (text === '' ? [] : [[name, text]])),
    ),
  )
