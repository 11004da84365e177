import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { printTable } from '../bench/figures.ts'
import { buildEarlier } from '../support/earlier-build.ts'
import { type BurstFigures, maxWait, runBursts } from './bursts.ts'
import { type FaultResult, runFaults, smallPlan, wholePlan } from './run-faults.ts'
import { type PaymentFaultResult, runPaymentFaults, smallPaymentPlan, wholePaymentPlan } from './run-payment-faults.ts'
import { runUpdate, type UpdateResult } from './run-update.ts'

const { values } = parseArgs({
  options: {
    /** The same plan as in npm test. */
    small: { type: 'boolean', default: false },
    /** That of an earlier run, to strike at the same moments. */
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
  },
})

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const isKept = ({ doubled, lost, ...result }: FaultResult | UpdateResult): boolean =>
  doubled === 0 && lost === 0 && !('broken' in result && result.broken.length > 0)

const results: (FaultResult | UpdateResult)[] = []
const skipped = await runFaults(values.small ? smallPlan : wholePlan, values.seed, (result) => {
  results.push(result)
  process.stdout.write(`${result.name}: ${result.acknowledged} orders acknowledged\n`)
})
for (const what of skipped) process.stdout.write(`Skipped: ${what}\n`)
const updated = await updateServers()
if (updated) results.push(updated)
printTable(
  `Faults, seed ${values.seed}`,
  ['times', 'acknowledged', 'stored once', 'doubled', 'lost', 'longest silence', 'slowest response'],
  results.map((result) => ({
    what: result.name,
    figures: [
      ...[result.times, result.acknowledged, result.storedOnce, result.doubled, result.lost].map(String),
      seconds(result.longestSilence),
      seconds(result.slowestResponse),
    ],
    promise: 'none lost or doubled',
    kept: isKept(result),
  })),
)

const paymentResults: PaymentFaultResult[] = []
await runPaymentFaults(values.small ? smallPaymentPlan : wholePaymentPlan, values.seed, (result) => {
  paymentResults.push(result)
  process.stdout.write(`${result.name}: ${result.payments} online payments\n`)
  for (const problem of result.problems) process.stdout.write(`  ${problem}\n`)
})
printTable(
  `Online payments through faults, seed ${values.seed}`,
  ['times', 'orders', 'payments', 'refunds', 'naira held', 'problems'],
  paymentResults.map(({ name, times, orders, payments, refunds, held, problems }) => ({
    what: name,
    figures: [times, orders, payments, refunds, held, problems.length].map(String),
    promise: 'each naira once',
    kept: problems.length === 0,
  })),
)
const arePaymentsKept = paymentResults.every(({ problems }) => problems.length === 0)

const bursts: BurstFigures[] = []
await runBursts((figures) => {
  bursts.push(figures)
  process.stdout.write(`${figures.name}: ${JSON.stringify(figures.statuses)}\n`)
})
printTable(
  'A visitor of /home while 200 requests arrive at once',
  ['longest wait', 'without them', 'last response'],
  bursts.map(({ name, wait, calmWait, milliseconds, isKept: kept }) => ({
    what: name,
    figures: [`${Math.round(wait)} ms`, `${Math.round(calmWait)} ms`, seconds(milliseconds)],
    promise: `${maxWait} ms`,
    kept,
  })),
)
process.exitCode = results.every(isKept) && arePaymentsKept && bursts.every(({ isKept: kept }) => kept) ? 0 : 1

/** Undefined where no earlier build can be made, or it can't work with the database of this one. */
async function updateServers(): Promise<UpdateResult | undefined> {
  const earlier = await buildEarlier()
  if (!earlier?.isCompatible) {
    process.stdout.write('Skipped: update of two servers, which needs a compatible migration and the history\n')
    return undefined
  }
  const result = await runUpdate(earlier)
  process.stdout.write(`${result.name}: ${result.visits} visits, ${result.broken.length} broken\n`)
  for (const problem of result.broken) process.stdout.write(`  ${problem}\n`)
  return result
}
