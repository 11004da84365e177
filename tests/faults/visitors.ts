import { setTimeout as sleep } from 'node:timers/promises'

export interface Visits {
  readonly visits: number
  /** One sentence for each page or file that did not come. */
  readonly broken: readonly string[]
}

const pages = ['/home', '/products/brownies', '/cart', '/checkout', '/customize', '/console/']
/** Beside what the page itself names: chunks that a tap would load. */
const chunksOfVisit = 5

/** People who open one page after the other, each with its scripts, styles, fonts, and some of what a tap would load. */
export function startVisitors(
  url: string,
  count: number,
): { reach(visits: number): Promise<void>; stop(): Promise<Visits> } {
  const broken: string[] = []
  let visits = 0
  let isStopped = false

  const load = async (path: string): Promise<string> => {
    try {
      const response = await fetch(`${url}${path}`)
      const text = await response.text()
      const isPage = /html/.test(response.headers.get('content-type') ?? '')
      if (!response.ok || isPage !== !path.includes('/assets/')) broken.push(`${path}: ${response.status}`)
      return text
    } catch (error) {
      broken.push(`${path}: ${error instanceof Error && error.cause ? error.cause : error}`)
      return ''
    }
  }
  const visit = async (page: string, turn: number): Promise<void> => {
    const html = await load(page)
    const files = new Set(html.match(/(?<=(?:src|href)=")\/[\w/]*assets\/[\w.-]+/g))
    const texts = await Promise.all([...files].map(load))
    const folder = page.startsWith('/console') ? '/console/' : '/'
    const chunks = [...new Set(texts.join('').match(/(?<=")assets\/[\w.-]+\.js(?=")/g))]
    const chosen = Array.from({ length: chunksOfVisit }, (_, index) => chunks[(turn * 7 + index) % chunks.length])
    await Promise.all(chosen.map((chunk) => chunk && load(`${folder}${chunk}`)))
    visits += 1
  }
  const visitors = Array.from({ length: count }, async (_, first) => {
    for (let turn = first; !isStopped; turn += count) await visit(pages[turn % pages.length] ?? '/home', turn)
  })
  return {
    reach: async (wanted) => {
      while (visits < wanted) await sleep(100)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(visitors)
      return { visits, broken }
    },
  }
}
