import type { Identifier } from '@mdn/browser-compat-data'
import { type Block, type CssNode, type Declaration, parse, type Rule, walk } from 'css-tree'
import { type Browsers, css, type Feature, find, listBrowsersWithout, toFeature } from './browser-data.ts'

/** Every function and keyword of a type of values, such as `color-mix`. */
const valueTypes = new Map<string, Identifier>()
collectTypes(find(css, 'types'))

function collectTypes(parent: Identifier | undefined): void {
  for (const name of Object.keys(parent ?? {})) {
    const entry = name === '__compat' ? undefined : find(parent, name)
    if (!entry) continue
    if (!valueTypes.has(name)) valueTypes.set(name, entry)
    collectTypes(entry)
  }
}

/**
 * Lists what a style sheet uses and one of the browsers lacks. A declaration whose property has a value that all of them
 * understand before it is a refinement, and so is everything in `@supports`.
 */
export function listStyleUse(code: string, browsers: Browsers): Feature[] {
  const features: Feature[] = []
  walk(parse(code, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') return walk.skip
      if (node.type === 'Block') features.push(...listDeclarations(node, browsers))
      if (node.type === 'Rule') features.push(...listNesting(node), ...listLostSelectors(node.prelude, browsers))
      features.push(...listAtRule(node), ...listSelector(node))
      return undefined
    },
  })
  return features.filter((feature) => isMissing(feature, browsers))
}

const isMissing = (feature: Feature, browsers: Browsers): boolean => listBrowsersWithout(feature, browsers).length > 0

/** Lists the features of a selector in a script. */
export function listSelectorUse(code: string): Feature[] {
  const features: Feature[] = []
  walk(parse(code, { context: 'selectorList' }), (node) => void features.push(...listSelector(node)))
  return features
}

function listAtRule(node: CssNode): Feature[] {
  if (node.type === 'Atrule') return toFeature(`@${node.name}`, find(css, 'at-rules', node.name))
  if (node.type === 'FeatureRange')
    return toFeature('@media with a range', find(css, 'at-rules', 'media', 'range_syntax'))
  return node.type === 'Feature' ? toFeature(`@media ${node.name}`, find(css, 'at-rules', 'media', node.name)) : []
}

function listNesting({ block }: Rule): Feature[] {
  return block.children.some(({ type }) => type === 'Rule')
    ? toFeature('nesting', find(css, 'selectors', 'nesting'))
    : []
}

function listSelector(node: CssNode): Feature[] {
  const isPseudo = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector'
  return isPseudo ? toFeature(`:${node.name}`, find(css, 'selectors', node.name)) : []
}

/** A browser that does not know one selector of a list ignores the whole rule. */
function listLostSelectors(list: CssNode, browsers: Browsers): Feature[] {
  if (list.type !== 'SelectorList') return []
  const missing = list.children.toArray().map((selector) => {
    const features: Feature[] = []
    walk(selector, (node) => void features.push(...listSelector(node)))
    return features.filter((feature) => isMissing(feature, browsers))
  })
  if (missing.every(({ length }) => length > 0)) return []
  return missing.flat().map(({ name, statements }) => ({ name: `${name} beside other selectors`, statements }))
}

function listDeclarations({ children }: Block, browsers: Browsers): Feature[] {
  const understood = new Set<string>()
  return children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration') return []
    const property = node.property.replace(/^-(webkit|moz)-/, '')
    const missing = listDeclaration(node, browsers).filter((feature) => isMissing(feature, browsers))
    if (missing.length === 0) understood.add(property)
    return understood.has(property) ? [] : missing
  })
}

function listDeclaration({ property, value }: Declaration, browsers: Browsers): Feature[] {
  const known = find(css, 'properties', property)
  const features = toFeature(property, known)
  if (features.some((feature) => isMissing(feature, browsers))) return features
  walk(value, (node) => {
    if (node.type === 'Identifier') features.push(...toFeature(`${property}: ${node.name}`, find(known, node.name)))
    if (node.type === 'Function') features.push(...toFeature(`${node.name}()`, findFunction(node.name, known)))
    if (node.type === 'Dimension') features.push(...toFeature(`the unit ${node.unit}`, findUnit(node.unit)))
  })
  return features
}

/** `linear()` is newer than the keyword `linear`. */
const findFunction = (name: string, property: Identifier | undefined): Identifier | undefined =>
  valueTypes.get(`${name}-function`) ?? find(property, name) ?? valueTypes.get(name)

function findUnit(unit: string): Identifier | undefined {
  if (unit.startsWith('cq')) return valueTypes.get('container_query_length_units')
  const size = { d: 'dynamic', l: 'large', s: 'small' }[/^([dls])v/.exec(unit)?.[1] ?? '']
  return valueTypes.get(size ? `viewport_percentage_units_${size}` : unit)
}
