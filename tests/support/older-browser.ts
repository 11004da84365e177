import { expect, type Page } from '@playwright/test'

const iterator = 'Object.getPrototypeOf(Object.getPrototypeOf([].values()))'
const newInBoth = [
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'find'].map(
    (name) => `${iterator}.${name}`,
  ),
  ...['AbortSignal.any', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync'],
  ...['URL.canParse', 'URL.parse', 'RegExp.escape', 'Error.captureStackTrace', 'Intl.Segmenter', 'Intl.DurationFormat'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'popover'].map((name) => `HTMLElement.prototype.${name}`),
  ...['Iterator', 'ToggleEvent', 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'onscrollend'].map(
    (name) => `window.${name}`,
  ),
  ...['Document.prototype.startViewTransition', 'Element.prototype.checkVisibility', 'Navigator.prototype.wakeLock'],
]

/** What one of the oldest supported browsers of the shop or the console lacks. */
export const missingIn = {
  console: newInBoth,
  shop: [
    ...newInBoth,
    ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
    ...['AbortSignal.timeout', 'AbortSignal.prototype.throwIfAborted', 'Response.json', 'HTMLElement.prototype.inert'],
    ...['HTMLInputElement.prototype.showPicker', 'HTMLFormElement.prototype.requestSubmit'],
  ],
} as const

/** Takes these members away before any script of a page runs. Each is written as in a script. */
export async function removeMembers(page: Page, members: readonly string[]): Promise<void> {
  const scripts = members.map((member) => `delete ${member};`)
  await page.addInitScript({ content: scripts.join('\n') })
}

/** Expects that a member is absent, also where the browser has it under another owner. */
export async function expectMissing(page: Page, members: readonly string[]): Promise<void> {
  const isPresent = (member: string) => {
    const [, owner = '', name = ''] = /^(.*)\.(\w+)$/.exec(member) ?? []
    return `(${JSON.stringify(name)} in ${owner})`
  }
  const present = await page.evaluate(`[${members.map(isPresent).join(',')}]`)
  expect(present).toEqual(members.map(() => false))
}
