import { hoursOf } from '@pj/shared/calendar/opening-hours'
import { mailtoUrl } from '@pj/shared/email'
import { formatClock, lagosDay, lagosTime, weekdays } from '@pj/shared/lagos-time'
import { formatExpressTime, formatHours, formatNotice, formatOpeningHours } from '@pj/shared/menu/menu'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { Badge } from '@pj/ui/badge.tsx'
import { DataTable } from '@pj/ui/data-table.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { SpecialHours, ZoneNote } from '../layout/opening-hours.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { PolicyLinks } from '../layout/policy-links.tsx'
import { SidePhoto } from '../layout/side-photo.tsx'
import { ZoneFees } from '../layout/zone-options.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './contact-screen.module.css'
import { StructuredData } from './structured-data.tsx'

export const messages = {
  call: 'Call, write or message us on WhatsApp.',
  intro: 'Visit, call or write about allergies, a tight deadline or a cake you have in mind. A baker will reply.',
  express: (time: string) => `Express cakes are ready in ${time} while we're open.`,
  elsewhere: "Somewhere else? Call or message us and we'll see what we can do.",
}

export function ContactScreen() {
  const menu = useMenu()
  const { title, address, phone, whatsapp, email } = menu.business
  return (
    <div className="page screen">
      <PageMeta
        title="Contact"
        description={`${title}, ${address}. ${formatOpeningHours(menu).join(', ')}. ${messages.call}`}
      />
      <StructuredData />
      <header className="screen-head">
        <h1>Contact</h1>
        <p className="soft">{messages.intro}</p>
      </header>
      <div className={clsx('stack gap-5', styles.cards)}>
        <SidePhoto slug="slide-1" />
        <section className="card card-body stack" aria-labelledby="visit">
          <h2 id="visit">Visit</h2>
          <address className="display step-1">{address}</address>
          <OpenNow />
          <SpecialHours />
          <DataTable aria-label="Opening hours, Lagos time">
            {weekdays.map(({ name, index }) => {
              const hours = formatHours(menu.opening_hours[index] ?? { open: '', close: '' })
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{hours === 'closed' ? 'Closed' : hours}</td>
                </tr>
              )
            })}
          </DataTable>
        </section>
        <div className="stack gap-5">
          <section className="card card-body stack" aria-labelledby="talk">
            <h2 id="talk">Talk to us</h2>
            <dl>
              <dt className="small soft">Phone</dt>
              <dd>
                <a className="tap display step-1" href={telUrl(phone)}>
                  {phone}
                </a>
              </dd>
              <dt className="small soft">WhatsApp</dt>
              <dd>
                <a
                  className="tap nowrap display step-1"
                  href={whatsappUrl(whatsapp)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Chat on WhatsApp
                </a>
              </dd>
              <dt className="small soft">Email</dt>
              <dd>
                <a className="tap display step-1" href={mailtoUrl(email)}>
                  {email}
                </a>
              </dd>
            </dl>
            <p className="soft">
              {formatNotice(menu)}. {messages.express(formatExpressTime(menu))}
            </p>
          </section>
          <section className="card card-body stack" aria-labelledby="areas">
            <h2 id="areas">Delivery areas</h2>
            <ul className="stack gap-2">
              <ZoneFees />
            </ul>
            <p className="soft">{messages.elsewhere}</p>
            <PolicyLinks />
          </section>
        </div>
      </div>
    </div>
  )
}

/** In Lagos time. */
export function OpenNow() {
  const now = useNow()
  const { open, close } = hoursOf(lagosDay(now), useMenu())
  const clock = lagosTime(now)
  const isOpen = open <= clock && clock < close
  return (
    <p>
      {isOpen ? <Badge tone="success">Open now</Badge> : <Badge>Closed now</Badge>}{' '}
      <span className="soft">
        {isOpen && <span>until {formatClock(close)}</span>}
        {open < close && clock < open && <span>opens at {formatClock(open)}</span>}
        {clock < close && <ZoneNote at={now} />}
      </span>
    </p>
  )
}
