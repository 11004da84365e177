import { localStore } from '@pj/ui/browser-storage'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { readStoredChoice } from '../lib/stored-choice.ts'

export const paperSizes = ['a5', '80mm'] as const
export type PaperSize = (typeof paperSizes)[number]

const paperSizeKey = 'pj.console.paper'

/** Returns the paper size in `text`, which is then stored on the device; otherwise the stored one, or A5. All tabs print alike. */
export function readPaperSize(text: string | null): PaperSize {
  const named = paperSizes.find((size) => size === text)
  if (named) localStore.write(paperSizeKey, named)
  return named ?? readStoredChoice(paperSizeKey, paperSizes)
}

/** Renders the @page rules, which cannot use classes. A roll is cut after each ticket, so each page is as long as its ticket. */
export function PaperStyle({ size }: { size: PaperSize }) {
  const [lengths, setLengths] = useState<readonly number[]>([])
  const measure = (): void => {
    const tickets = [...document.querySelectorAll('main article')]
    const found = tickets.map((ticket) => toMillimetres(ticket.getBoundingClientRect().height))
    setLengths((current) => (found.join() === current.join() ? current : found))
  }
  // Measures on every render: the reprint mark appears just before printing, too late for an observer.
  useLayoutEffect(measure)
  const measureLater = useEffectEvent(measure)
  useEffect(() => {
    if (size !== '80mm') return
    // Tickets grow as they and their images load.
    const main = document.querySelector('main')
    const observer = new ResizeObserver(() => measureLater())
    if (main) observer.observe(main)
    return () => observer.disconnect()
  }, [size])
  return <style>{size === 'a5' ? '@page { size: A5; margin: 7mm; }' : rollPageRules(lengths)}</style>
}

const rollPageRules = (lengths: readonly number[]): string =>
  [
    '@page { size: 80mm 297mm; margin: 0; }',
    ...lengths.map((length, index) => `@page roll${index + 1} { size: 80mm ${length}mm; margin: 0; }`),
    ...lengths.map((_, index) => `main article:nth-of-type(${index + 1}) { page: roll${index + 1}; }`),
  ].join('\n')

/** Converts CSS pixels to millimetres with a small margin, because one line too many would start a second page. */
const toMillimetres = (pixels: number): number => Math.ceil((pixels * 25.4) / 96) + 2
