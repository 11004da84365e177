import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { api, type Feature, find, html, isEstablished, javascript, listEntries, toFeature } from './browser-data.ts'
import { listSelectorUse } from './style-features.ts'

interface ScriptUse {
  readonly features: Feature[]
  /** Regular expressions that are written as a text, which the build makes of literals that a browser lacks. */
  readonly patterns: string[]
}

const globals = new Map<string, Identifier>()
/** The statements of every interface that has such a member, or fires such an event. */
const members = new Map<string, CompatStatement[]>()
const events = new Map<string, CompatStatement[]>()
for (const parent of [api, javascript.builtins]) {
  for (const name of Object.keys(parent ?? {})) {
    const entry = find(parent, name)
    if (!entry) continue
    // The build gives its own variables such short names.
    if (name.length > 2) globals.set(name, entry)
    for (const [member, statement] of listEntries(entry)) {
      if (member.endsWith('_event')) append(events, member.replace(/_event$/, ''), statement)
      else if (!member.endsWith('_static')) append(members, member, statement)
    }
  }
}
for (const [name] of listEntries(api.Window)) {
  const entry = find(api.Window, name)
  if (entry && !globals.has(name)) globals.set(name, entry)
}

function append(map: Map<string, CompatStatement[]>, name: string, statement: CompatStatement): void {
  map.set(name, [...(map.get(name) ?? []), statement])
}

/** Without these objects, calling their methods fails, such as `navigator.wakeLock.request()`. */
const objects = new Set(
  ['Window', 'Document', 'Navigator'].flatMap((name) => listEntries(api[name]).map(([key]) => key)),
)

/**
 * Lists what a built file uses that fails where the browser lacks it: calling a missing method, or reading from a missing
 * object. Reading a missing member gives undefined, which is how scripts ask whether it is there. A file names only the member,
 * so that a browser counts as having it when one of its interfaces does.
 */
export function listScriptUse(code: string): ScriptUse {
  const features: Feature[] = []
  const patterns: string[] = []
  new Visitor({
    CallExpression({ callee, optional, arguments: args }) {
      if (!optional) features.push(...listCalled(callee), ...listEvent(callee, args), ...listQuery(callee, args))
      features.push(...listMarkup(callee, args))
      patterns.push(...listPattern(callee, args))
    },
    NewExpression({ callee, arguments: args }) {
      features.push(...listCalled(callee))
      patterns.push(...listPattern(callee, args))
    },
    MemberExpression({ object, optional }) {
      if (object.type === 'Identifier') features.push(...toFeature(object.name, globals.get(object.name)))
      else if (!optional && objects.has(memberName(object) ?? '')) features.push(...listMember(object))
    },
  }).visit(parseSync('built.js', code, { preserveParens: false }).program)
  return { features, patterns }
}

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name

const memberName = (node: Node): string | undefined =>
  node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

function listCalled(callee: Node): Feature[] {
  return callee.type === 'Identifier' ? toFeature(callee.name, globals.get(callee.name)) : listMember(callee)
}

function listMember(node: Node): Feature[] {
  const member = memberName(node)
  if (node.type !== 'MemberExpression' || !member) return []
  const { object } = node
  if (isNamed(object, 'window')) return toFeature(member, globals.get(member))
  // Names such as `Object.groupBy` and `AbortSignal.any` say whose the member is.
  if (object.type === 'Identifier' && /^[A-Z]\w/.test(object.name)) {
    const owner = globals.get(object.name)
    return toFeature(`${object.name}.${member}`, find(owner, `${member}_static`) ?? find(owner, member))
  }
  if (isIterator(object)) return toFeature(`iterator.${member}`, find(javascript.builtins, 'Iterator', member))
  const statements = members.get(member) ?? []
  return statements.some(isEstablished) ? [{ name: `.${member}`, statements }] : []
}

/** `map.values()`, unlike `Object.values(map)`. Arrays have most methods of an iterator, and have had them for long. */
const isIterator = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  /^(values|keys|entries|matchAll)$/.test(memberName(node.callee) ?? '') &&
  !isNamed(node.callee.object, 'Object')

function listEvent(callee: Node, [type]: readonly Node[]): Feature[] {
  const isListening = isNamed(callee, 'addEventListener') || memberName(callee) === 'addEventListener'
  const statements = events.get(textOf(type) ?? '') ?? []
  return isListening && statements.length > 0 ? [{ name: `event ${textOf(type)}`, statements }] : []
}

/** An unknown selector is an exception. */
function listQuery(callee: Node, [selector]: readonly Node[]): Feature[] {
  const isQuery = /^(querySelector|querySelectorAll|matches|closest)$/.test(memberName(callee) ?? '')
  return isQuery ? listSelectorUse(textOf(selector) ?? '*') : []
}

/** Elements and attributes that React creates. */
function listMarkup(callee: Node, [type, props]: readonly Node[]): Feature[] {
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee
  const tag = textOf(type)
  if (!called || !/^jsxs?$/.test(memberName(called) ?? '') || !tag) return []
  const element = find(html.elements, tag)
  const attributes = props?.type === 'ObjectExpression' ? props.properties : []
  return [
    ...toFeature(`<${tag}>`, element),
    ...attributes.flatMap((attribute) => {
      if (attribute.type !== 'Property' || attribute.key.type !== 'Identifier') return []
      const name = attribute.key.name.toLowerCase()
      return toFeature(`attribute ${name}`, find(element, name) ?? find(html.global_attributes, name))
    }),
  ]
}

function listPattern(callee: Node, [source, flags]: readonly Node[]): string[] {
  const pattern = textOf(source)
  return isNamed(callee, 'RegExp') && pattern ? [`/${pattern.replaceAll('/', '\\/')}/${textOf(flags) ?? ''}`] : []
}
