import { formatOpeningHours } from '@pj/shared/menu/menu'
import { type MenuEntry, type MenuSection, menuSections } from '@pj/shared/pricing/menu-sections'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { FileText, Printer } from 'lucide-react'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './menu-screen.module.css'

const messages = {
  description: (bakery: string) =>
    `All prices at ${bakery}: pastries, cakes, treats, express and custom cakes, delivery.`,
  naira: 'All prices in naira.',
}

/** See docs/business-rules.md#menu. */
export function MenuScreen() {
  const menu = useMenu()
  const now = useNow()
  const { title, address, phone } = menu.business
  return (
    <div className={clsx('page screen', styles.menu)}>
      <PageMeta title="Menu" description={messages.description(title)} />
      <header className="screen-head centered">
        <p className="eyebrow">{title}</p>
        <h1>Menu</h1>
        <p className="soft">{messages.naira}</p>
        <p className="row no-print">
          <a className={buttonClass()} href="/menu.pdf" target="_blank" rel="noopener">
            <FileText aria-hidden="true" />
            Menu (PDF)
          </a>
          <Button onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </p>
      </header>
      <div className={styles.columns}>
        {menuSections(menu, now).map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      <footer className="stack gap-1 centered soft gap-above">
        <p>{address}</p>
        <p>
          {formatOpeningHours(menu).join(' · ')} · <span className="nowrap">{phone}</span>
        </p>
      </footer>
    </div>
  )
}

const Section = ({ section }: { section: MenuSection }) => (
  <section className={styles.section} aria-labelledby={`menu-${section.id}`}>
    <h2 id={`menu-${section.id}`}>{section.title}</h2>
    {section.note && <p className="small soft">{section.note}</p>}
    {section.entries.map((entry) => (
      <Entry key={entry.name} entry={entry} />
    ))}
  </section>
)

const Entry = ({ entry }: { entry: MenuEntry }) => (
  <div className={styles.entry}>
    {entry.name && <h3>{entry.name}</h3>}
    {entry.text && <p className="small soft">{entry.text}</p>}
    {entry.allergens && <p className="small soft">{entry.allergens}</p>}
    <ul>
      {entry.lines.map((line) => (
        <li key={line.label} className="row gap-2 items-baseline">
          <span>
            {line.label}
            {line.soldOut && <span className="small soft no-print"> · {line.soldOut}</span>}
          </span>{' '}
          <span className="dotted-leader" aria-hidden="true" /> <span className="money">{line.price}</span>
        </li>
      ))}
    </ul>
  </div>
)
