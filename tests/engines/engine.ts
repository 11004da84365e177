import { expect } from '@playwright/test'

/** What a journey needs of a browser. Both WebDriver protocols, BiDi and the classic one, have all of it. */
export interface Engine {
  /** What the page reported as errors, where the browser tells. */
  readonly errors: readonly string[]
  goto(url: string): Promise<void>
  /** Runs a function in the page, where it has nothing but its arguments. Returns its result as JSON contains it. */
  run<Args extends readonly string[]>(call: (...args: Args) => unknown, ...args: Args): Promise<unknown>
  /** Presses and releases, in the format that both protocols share. */
  perform(actions: readonly InputSource[]): Promise<void>
  close(): Promise<void>
}

interface InputSource {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly actions: readonly object[]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const viewport = { width: 1280, height: 900 }

/** Opens a page and waits until React has taken it over. */
export async function open(engine: Engine, url: string): Promise<void> {
  await engine.goto(url)
  await expect.poll(() => engine.run(() => !('repeatEarlyActions' in window))).toBe(true)
}

/** Clicks the first visible control whose name begins so. */
export async function click(engine: Engine, name: string): Promise<void> {
  const { x, y, width, height } = await findResting(() => engine.run(findControl, name))
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const press = [{ type: 'pointerMove', ...at }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))]
  await engine.perform([{ type: 'pointer', id: 'mouse', actions: press }])
}

/** Types into the first visible field whose label begins so, as quickly as a person. */
export async function type(engine: Engine, name: string, text: string): Promise<void> {
  await click(engine, name)
  const keys = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'pause', duration: 60 },
  ])
  await engine.perform([{ type: 'key', id: 'keyboard', actions: keys }])
}

/** Waits until the page shows the text. */
export const expectText = (engine: Engine, text: string): Promise<void> =>
  expect.poll(() => engine.run(showsText, text), { message: text, timeout: 20_000 }).toBe(true)

/** Waits until the element is there and has stopped moving. */
async function findResting(find: () => Promise<unknown>): Promise<Box> {
  let box = readNumbers(await find())
  await expect(async () => {
    const before = box
    box = readNumbers(await find())
    expect(box.length).toBe(4)
    expect(box).toEqual(before)
  }).toPass({ timeout: 20_000 })
  const [x = 0, y = 0, width = 0, height = 0] = box
  return { x, y, width, height }
}

const readNumbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Runs in the page. Scrolls to a control and returns where it is. */
function findControl(name: string): number[] | undefined {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')
  for (const control of controls) {
    const isInput = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    const label = isInput ? control.labels?.[0] : control
    const text = control.getAttribute('aria-label') ?? label?.textContent ?? ''
    if (!text.trim().replace(/\s+/g, ' ').startsWith(name)) continue
    // What is chosen is often drawn by the label.
    const shown = isInput && /radio|checkbox/.test(control.type) && label ? label : control
    if (shown.getClientRects().length === 0) continue
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = shown.getBoundingClientRect()
    return [x, y, width, height]
  }
  return undefined
}

/** Runs in the page. */
function showsText(text: string): boolean {
  const elements = document.querySelectorAll('body :not(script)')
  return [...elements].some((element) => element.textContent?.includes(text) && element.getClientRects().length > 0)
}
