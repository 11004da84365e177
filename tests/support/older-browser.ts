import { expect, type Page } from '@playwright/test'

const iterator = 'Object.getPrototypeOf(Object.getPrototypeOf([].values()))'
/** What the oldest supported browsers of the shop lack. */
export const missingMembers = [
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'find'].map(
    (name) => `${iterator}.${name}`,
  ),
  ...['AbortSignal.any', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync'],
  ...['AbortSignal.timeout', 'AbortSignal.prototype.throwIfAborted', 'Response.json'],
  ...['URL.canParse', 'URL.parse', 'RegExp.escape', 'Error.captureStackTrace', 'Intl.Segmenter', 'Intl.DurationFormat'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert'].map((name) => `HTMLElement.prototype.${name}`),
  ...['Iterator', 'ToggleEvent', 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'onscrollend'].map(
    (name) => `window.${name}`,
  ),
  ...['HTMLInputElement.prototype.showPicker', 'HTMLFormElement.prototype.requestSubmit'],
  ...['Document.prototype.startViewTransition', 'Element.prototype.checkVisibility', 'Navigator.prototype.wakeLock'],
] as const

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
