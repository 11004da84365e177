import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import config from '../../playwright.config.ts'
import type { Row } from './figures.ts'

/** Fetched for the run: it is larger than everything that the project installs. */
const lighthouse = 'lighthouse@13.5.0'

const paths = ['/home', '/products/brownies', '/gallery', '/menu']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>
}

/** Lighthouse's scores on its mobile profile, of 100. */
export async function rateWithLighthouse(url: string): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), 'pj-lighthouse-'))
  const rows: Row[] = []
  for (const path of paths) {
    const file = join(directory, 'report.json')
    const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox']
    const chrome = config.use?.launchOptions?.executablePath
    await promisify(execFile)('npx', ['--yes', lighthouse, url + path, ...flags], {
      env: { ...process.env, ...(chrome ? { CHROME_PATH: chrome } : {}) },
    })
    const report: Report = JSON.parse(await readFile(file, 'utf8'))
    const scores = categories.map((category) => Math.round((report.categories[category].score ?? 0) * 100))
    rows.push({
      what: path,
      figures: scores.map(String),
      promise: '100',
      kept: scores.every((score) => score === 100),
    })
  }
  await rm(directory, { recursive: true })
  return rows
}
