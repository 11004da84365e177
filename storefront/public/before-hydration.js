// Runs before the shop's module script and starts it, while the page from the server can already be read and touched.

/** @type {{ element: HTMLElement, value?: string, checked?: boolean }[]} */
const actions = []
const recording = new AbortController()

/** Radios and checkboxes. The browser changes them by itself, so that a choice is marked at once. */
const isChoice = (element) => element.type === 'radio' || element.type === 'checkbox'

/** Records clicks that only the shop's script can handle. Links work without it. */
function recordClick(event) {
  const element = event.target.closest('button, input')
  if (!element) return
  if (isChoice(element)) record({ element, checked: element.checked })
  if (!(element instanceof HTMLButtonElement)) return
  event.preventDefault()
  record({ element })
  element.dataset.pressed = ''
}

/** Shows at once that it was seen. */
function record(action) {
  actions.push(action)
  document.documentElement.dataset.waiting = ''
}

/** A dialog of a page from the server is not modal yet, so Escape does not close it by itself. */
function recordEscape({ key }) {
  const element = document.querySelector('dialog[open] button[aria-label="Close"]')
  if (key === 'Escape' && element) record({ element })
}

function recordValue({ target }) {
  if (isChoice(target)) return
  record({ element: target, value: target.value })
}

const options = { capture: true, signal: recording.signal }
document.addEventListener('click', recordClick, options)
document.addEventListener('input', recordValue, options)
document.addEventListener('keydown', recordEscape, options)
document.addEventListener('submit', (event) => event.preventDefault(), options)

/** Called once, when the page works. */
window.repeatEarlyActions = () => {
  delete window.repeatEarlyActions
  serverPage = undefined
  document.getElementById('start-error')?.remove()
  stopRecording()
  setTimeout(repeatNext)
}

function stopRecording() {
  recording.abort()
  delete document.documentElement.dataset.waiting
  for (const element of document.querySelectorAll('[data-pressed]')) delete element.dataset.pressed
}

/** Each in a task of its own, so that React can hydrate what is pressed and has rendered what the one before has changed. */
function repeatNext() {
  const action = actions.shift()
  if (!action) return
  const { element, value, checked } = action
  // As it was before the visitor changed it: React ignores a click that leaves what it has rendered.
  if (checked !== undefined) element.checked = !checked
  if (value === undefined) element.click()
  else changeValue(element, value)
  setTimeout(repeatNext)
}

/** Changes the value as a visitor does: React ignores an event with the value that it found or has set itself. */
function changeValue(element, value) {
  if (element.type !== 'file') {
    element.value = `${value} `
    Reflect.set(Object.getPrototypeOf(element), 'value', value, element)
  }
  const isTyped = element.type !== 'file' && !(element instanceof HTMLSelectElement)
  element.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }))
}

/** What the server has sent, until the page works. @type {{ root: Element, first: Element, html: string, title: string } | undefined} */
let serverPage

const startErrors = {
  old: 'Your browser is too old for this shop.',
  network: "The shop didn't load. Check your connection and load this page again.",
  failed: 'Something went wrong, so only a part of this page works.',
}

/** When the shop cannot start, its page stays and works as it does without scripts. @param {keyof startErrors} reason */
window.keepServerPage = (reason) => {
  if (!window.repeatEarlyActions) return
  stopRecording()
  if (serverPage && !serverPage.first.isConnected) restoreServerPage(serverPage)
  if (document.getElementById('start-error')) return
  const message = document.createElement('p')
  message.id = 'start-error'
  message.setAttribute('role', 'alert')
  const { call = '/contact', whatsapp = '/contact' } = document.body.dataset
  message.append(`${startErrors[reason]} You can order by `, createLink('phone', call), ' or ', createLink('WhatsApp', whatsapp), '.')
  document.body.prepend(message)
}

/** React has replaced it. What React still renders is not on the page any more. */
function restoreServerPage({ root, html, title }) {
  delete window.repeatEarlyActions
  const restored = root.cloneNode()
  restored.innerHTML = html
  root.replaceWith(restored)
  document.title = title
}

const createLink = (text, href) => Object.assign(document.createElement('a'), { textContent: text, href })

addEventListener(
  'error',
  ({ target, filename }) => {
    // The module script or one of its imports cannot be loaded.
    if (target instanceof HTMLScriptElement) window.keepServerPage('network')
    // One of them cannot be parsed, or throws.
    else if (filename?.startsWith(`${location.origin}/assets/`)) window.keepServerPage('failed')
  },
  true,
)

const scripts = document.getElementById('scripts')

/** Browsers have had these since about the oldest supported versions: Chrome 99, iOS 15.4, Firefox 104. */
const isSupported = 'CSSLayerBlockRule' in window && 'findLast' in Array.prototype

/** An image that takes longer is not waited for. */
const imageTimeoutMs = 8000

/** Scripts that are requested after this time begin to arrive on a slow line when the style sheet has arrived. */
const styleSheetTimeoutMs = 300
let isStyleSheetAwaited = true

/**
 * Starts the shop's scripts, once the page is parsed and what they delay on a slow line has arrived or is not waited for any
 * longer: its largest image and its style sheet.
 */
function startScripts() {
  const image = document.querySelector('img[fetchpriority="high"]')
  const isImageMissing = image?.complete === false && performance.now() < imageTimeoutMs
  const isStyleSheetMissing = isStyleSheetAwaited && document.querySelector('link[rel="stylesheet"]')?.sheet === null
  if (document.readyState === 'loading' || isImageMissing || isStyleSheetMissing) return
  if (!isSupported) return window.keepServerPage('old')
  const root = document.getElementById('root')
  const first = root.firstElementChild
  if (first) serverPage = { root, first, html: root.innerHTML, title: document.title }
  // One by one, so that the entry script, which is the first and largest, is requested before the others.
  for (const element of [...scripts.content.children]) document.head.append(element)
}

// In development and offline the module script is in the page itself.
if (scripts) {
  startScripts()
  setTimeout(startScripts, imageTimeoutMs)
  setTimeout(() => {
    isStyleSheetAwaited = false
    startScripts()
  }, styleSheetTimeoutMs)
  for (const type of ['readystatechange', 'load', 'error']) document.addEventListener(type, startScripts, true)
}
