import './menu.css'
import { brand } from '@pj/shared/brand'
import { FileText, Printer } from 'lucide-react'
import { PageMeta } from '../layout/page-meta.tsx'
import { priceReading } from '../lib/price-reading.ts'
import { type MenuEntry, type MenuSection, menuSections } from './menu-sections.ts'

/** The whole price list, with a print style. docs/business-rules.md#menu */
export const MenuScreen = () => (
  <div className="page screen menu">
    <PageMeta
      title="Menu"
      description={`Every price of ${brand.title}: pastries, cakes, treats, express and custom cakes, delivery.`}
    />
    <header className="menu-head">
      <p className="eyebrow">{brand.title}</p>
      <h1>Menu</h1>
      <p className="soft">All prices in naira. Images are guidance only.</p>
      <p className="row no-print">
        <a className="button" href="/menu.pdf" target="_blank" rel="noopener">
          <FileText aria-hidden="true" />
          Menu (PDF)
        </a>
        <button type="button" className="button" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </button>
      </p>
    </header>
    <div className="menu-columns">
      {menuSections(priceReading()).map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
    <footer className="menu-foot">
      <p>{brand.address}</p>
      <p>
        {brand.hoursText.join(' · ')} · {brand.phone}
      </p>
    </footer>
  </div>
)

const Section = ({ section }: { section: MenuSection }) => (
  <section className="menu-section" aria-labelledby={`menu-${section.id}`}>
    <h2 id={`menu-${section.id}`}>{section.title}</h2>
    <p className="menu-note">{section.note}</p>
    {section.entries.map((entry) => (
      <Entry key={entry.name} entry={entry} />
    ))}
  </section>
)

const Entry = ({ entry }: { entry: MenuEntry }) => (
  <div className="menu-entry">
    {entry.name && <h3>{entry.name}</h3>}
    {entry.text && <p className="menu-text">{entry.text}</p>}
    <ul>
      {entry.lines.map((line) => (
        <li key={line.label} className="menu-line">
          <span>{line.label}</span> <span className="menu-dots" aria-hidden="true" />{' '}
          <span className="money">{line.price}</span>
        </li>
      ))}
    </ul>
  </div>
)
