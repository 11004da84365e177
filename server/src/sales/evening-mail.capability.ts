import type { Capability } from '../capability.ts'
import { scheduleEveningMails, sendEveningMail } from './evening-mail.ts'

export const eveningMailCapability = {
  jobs: (parts) =>
    parts.mailer.settings()
      ? [{ name: 'schedule the evening email', everyMs: 60_000, run: () => scheduleEveningMails(parts) }]
      : [],
  mails: {
    send_evening_mail: ({ config, ...parts }, transport, attempt) =>
      sendEveningMail({ ...parts, origin: config.publicUrl }, transport, attempt),
  },
} satisfies Capability
