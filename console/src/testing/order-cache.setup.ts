import { afterEach } from 'vitest'
import { clearOrderCache } from '../live/live-order-cache.ts'

// The files of one worker share the modules: an order that one test has changed would replace that of a later one.
afterEach(clearOrderCache)
