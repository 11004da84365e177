import { stopOnSignal } from '../operations/shutdown.ts'

// A process that stops as the server does. Prints each call; its parts stop when something arrives at its standard input.
const print = (line: string): void => void process.stdout.write(`${line}\n`)

stopOnSignal({
  stop: async () => {
    print('stop')
    await new Promise((resolve) => process.stdin.once('data', resolve))
  },
  abandon: () => print('abandon'),
  drainMs: 0,
})
process.stdin.resume()
print('ready')
