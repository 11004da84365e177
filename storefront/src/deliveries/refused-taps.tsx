import { formatTime } from '@pj/shared/lagos-time'
import { formatNaira, naira } from '@pj/shared/money'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMenu } from '../lib/menu.ts'
import { discardRefused, retryRefused, useRefused } from './rider-run.ts'
import styles from './rider-screen.module.css'
import { riderMessages as messages, methodLabels } from './texts.ts'

type Refused = ReturnType<typeof useRefused>[number]

/** Stays until the rider has told the bakery, by phone or in a WhatsApp message that waits for a network. */
export function RefusedTaps({ rider }: { rider: string }) {
  const { phone, whatsapp } = useMenu().business
  const refused = useRefused()
  if (refused.length === 0) return null
  const text = messages.tell(rider, refused.map(describeTap))
  return (
    <Notice tone="error">
      <div className="stack">
        <p>{messages.refused}</p>
        <ul>
          {refused.map((tap) => (
            <li key={tap.id}>
              <strong>{describeTap(tap)}.</strong> {tap.reason}{' '}
              {'image' in tap && (
                <a href={tap.image} download={`${tap.orderId}.jpg`}>
                  Save photo
                </a>
              )}
            </li>
          ))}
        </ul>
        <div className={`fields ${styles.buttons}`}>
          {whatsapp && (
            <a
              className={buttonClass()}
              href={`${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
          )}
          {phone && (
            <a className={buttonClass()} href={telUrl(phone)}>
              Call the bakery
            </a>
          )}
          <Button onClick={retryRefused}>Try again</Button>
          <Button onClick={discardRefused}>I’ve told them</Button>
        </div>
      </div>
    </Notice>
  )
}

/** "PJ-7K2M9QXA, 3:30 pm, ₦20,000 cash". */
function describeTap(tap: Refused): string {
  const time = tap.at && formatTime(new Date(tap.at))
  return [tap.orderId, time, describeWhat(tap)].filter(Boolean).join(', ')
}

function describeWhat(tap: Refused): string {
  if ('image' in tap) return messages.photo
  if (tap.payment) return `${formatNaira(naira(tap.payment.amount))} ${methodLabels[tap.payment.method].toLowerCase()}`
  return tap.taken_by === undefined ? messages.delivered : messages.takenBy(tap.taken_by)
}
