import { supervise } from '../operations/supervisor.ts'

// Supervises the program that its argument names: a server counts as hung after 2.1 s, and starts again after 0.2 s.
supervise(process.argv[2] ?? '', { ask: 300, firstDelay: 200, maxDelay: 800, stable: 60_000 })
