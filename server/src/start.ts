import { join } from 'node:path'
import { supervise } from './operations/supervisor.ts'

// `npm start` and the image run this program.
supervise(join(import.meta.dirname, 'main.js'))
