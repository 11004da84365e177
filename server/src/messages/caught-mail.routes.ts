import { escapeText } from '@pj/shared/cakes/canvas'
import { DomainError } from '@pj/shared/domain-error'
import { formatDateTime } from '@pj/shared/lagos-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withRight } from '../http/access.ts'
import type { CaughtMail } from './mail-transport.ts'
import type { Mailer } from './mailer.ts'

interface Parts {
  readonly mailer: Mailer
}

/** With `SMTP_URL=capture:`, mails are kept instead of sent. */
export const caughtMailRoutes: FastifyPluginAsyncZod<Parts> = async (app, { mailer }) => {
  const { caught } = mailer
  if (!caught) return
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })

  app.get('/dev/mail', withRight('anyone', { hide: true }), (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(formatList(caught)),
  )

  app.get(
    '/dev/mail/:id',
    withRight('anyone', { hide: true, params: z.object({ id: z.uuid() }) }),
    (request, reply) => {
      const mail = caught.find(({ id }) => id === request.params.id)
      if (!mail) throw new DomainError('not_found', "We can't find that email.")
      return reply.type('text/html; charset=utf-8').send(withImages(mail))
    },
  )
}

const formatList = (mails: readonly CaughtMail[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title>',
    '<body style="max-width:60rem;margin:2rem auto;padding:0 1rem;font-family:system-ui">',
    '<h1>Mail</h1><p>What customers would have received, newest first. Set SMTP_URL to send it.</p>',
    mails.length === 0 ? '<p>None yet: place or change an order.</p>' : `<ul>${mails.map(formatEntry).join('')}</ul>`,
  ].join('\n')

const formatEntry = ({ id, at, to, subject, attachments, text }: CaughtMail): string =>
  `<li><a href="/dev/mail/${id}">${escapeText(subject)}</a> to ${escapeText(to)}, ${formatDateTime(at)}` +
  `<br>${attachments.map(({ filename }) => escapeText(filename)).join(', ')}` +
  `<details><summary>Plain text</summary><pre style="white-space:pre-wrap">${escapeText(text)}</pre></details></li>`

const withImages = ({ html, attachments }: CaughtMail): string =>
  attachments.reduce(
    (page, { cid, content, contentType }) =>
      cid === undefined
        ? page
        : page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(content).toString('base64')}`),
    html,
  )
