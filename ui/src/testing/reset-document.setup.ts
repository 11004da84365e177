import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'
import { nextPaint } from '../next-paint.ts'

// Screens, lazy chunks and toasts take far longer than the default second on a busy machine.
// Leaves the document out of errors, because each try of a waiting query would print it. `screen.debug()` shows it.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? undefined) })

// happy-dom does not know <search>; React would report it as an unknown element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

// The style sheet of sonner: queries by role compute styles, for which happy-dom tries all of its rules on each element.
for (const style of document.querySelectorAll('style')) style.remove()

// The files of one worker share the document and the modules, so each test ends with an empty document, empty storages and
// nobody signed in.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  // What a browser sends to other tabs when the storage is cleared.
  dispatchEvent(new StorageEvent('storage'))
  history.replaceState(null, '', '/')
})

afterAll(async () => {
  // A module that is still being loaded at the end of a file fails to load in all later files.
  await vi.dynamicImportSettled()
  // A toast of the last test is shown after it.
  await nextPaint()
  toast.dismiss()
  await vi.waitFor(() => {
    if (document.querySelector('[data-sonner-toast]')) throw new Error('A toast is still shown')
  }, 60_000)
})
