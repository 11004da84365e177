import { join } from 'node:path'
import { supervise } from './operations/supervisor.ts'

// The program of `npm start` and of the image.
supervise(join(import.meta.dirname, 'main.js'))
