import { formatOpeningHours } from '@pj/shared/calendar/opening-hours'
import { formatClock } from '@pj/shared/lagos-time'
import { formatExpressTime, formatNotice } from '@pj/shared/menu/menu'
import { ShopSection } from '../shop-section.tsx'
import { useDraft } from '../use-draft.ts'
import styles from './hours-screen.module.css'
import { LeadTimeFields } from './lead-time-fields.tsx'
import { OpeningHoursFields } from './opening-hours-fields.tsx'

/** When the bakery is open, and how much notice it needs. */
export function HoursScreen() {
  const { document } = useDraft().state
  const { ready_from } = document.lead_times
  return (
    <div className={styles.screen}>
      <h2>Hours and notice</h2>
      <ShopSection
        id="hours"
        title="Opening hours"
        note="For every week. Public holidays and other single days are changed under Today, without publishing."
      >
        <OpeningHoursFields />
        <Sentences texts={[`Open ${formatOpeningHours(document).join(', ')}`]} />
      </ShopSection>
      <ShopSection id="notice" title="Notice" note="How early shoppers can have what they order.">
        <LeadTimeFields />
        <Sentences
          texts={[
            `Express cakes are ready in ${formatExpressTime(document)}, while we are open.`,
            `Everything else from the menu: on the next opening day, from ${formatClock(ready_from)}.`,
            `${formatNotice(document)}.`,
          ]}
        />
      </ShopSection>
    </div>
  )
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <div className={styles.sentences}>
    <p className="small soft">What shoppers read</p>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)
