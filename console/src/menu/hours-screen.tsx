import { formatClock } from '@pj/shared/lagos-time'
import { formatExpressTime, formatNotice, formatOpeningHours } from '@pj/shared/menu/menu'
import { DraftFields, findError } from './draft-field.tsx'
import { ShopSection } from './shop-section.tsx'
import { useDraft } from './use-draft.ts'
import { WeekHours } from './week-hours.tsx'

export const messages = {
  hours: 'These repeat every week. Change single days, such as holidays, in the calendar.',
  notice: 'The shortest notice shoppers can give.',
  whileOpen: 'While the bakery is open.',
  nextDay: 'On the next opening day.',
  customDays: 'Days for a custom cake',
  themedDays: 'Days for a themed, wedding or tiered cake',
  expressReady: (time: string) => `Express cakes are ready in ${time} during opening hours.`,
  othersReady: (time: string) => `Everything else from the menu: on the next opening day, from ${time}.`,
}

export function HoursScreen() {
  const { state, put } = useDraft()
  const { document } = state
  return (
    <div className="stack narrow">
      <h2>Hours and notice</h2>
      <ShopSection id="hours" title="Opening hours" note={messages.hours}>
        <WeekHours
          week={document.opening_hours}
          onChange={(weekday, hours) => {
            const path = ['opening_hours', weekday] as const
            return findError(put(path, hours), path)
          }}
        />
        <Sentences texts={[`Open ${formatOpeningHours(document).join(', ')}`]} />
      </ShopSection>
      <ShopSection id="notice" title="Notice" note={messages.notice}>
        <LeadTimeFields />
        <Sentences
          texts={[
            messages.expressReady(formatExpressTime(document)),
            messages.othersReady(formatClock(document.lead_times.ready_from)),
            `${formatNotice(document)}.`,
          ]}
        />
      </ShopSection>
    </div>
  )
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <div className="well">
    <p className="small soft">What shoppers see</p>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** How much time the kitchen needs. docs/business-rules.md#lead-times */
const LeadTimeFields = () => (
  <DraftFields
    fields={[
      {
        path: ['lead_times', 'express_hours'],
        label: 'Hours for an express cake',
        hint: messages.whileOpen,
        kind: 'number',
      },
      { path: ['lead_times', 'ready_from'], label: 'Everything else from', hint: messages.nextDay, kind: 'time' },
      { path: ['lead_times', 'custom_days'], label: messages.customDays, kind: 'number' },
      { path: ['lead_times', 'themed_days'], label: messages.themedDays, kind: 'number' },
    ]}
  />
)
