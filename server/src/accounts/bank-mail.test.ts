import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { expect, it } from 'vitest'
import { mailShopUrl, sharedMailShop } from '../testing/mail-server.ts'
import { patience } from '../testing/order-messages.ts'
import { testPassword } from '../testing/test-app.ts'

const { mailServer, test } = sharedMailShop({ isFresh: true })

const bank = { bank: 'Zenith Bank', account_name: 'Sweet Loaf Ltd', account_number: '2087654321' }
const moved: MenuDocument = { ...initialMenu, business: { ...initialMenu.business, bank } }

async function publishMoved(payload: object): Promise<void> {
  const headers = test.as.owner
  await test.put('/api/menu/draft', { document: moved }, headers)
  const body = { note: 'New bank', password: testPassword, ...payload }
  const response = await test.post('/api/menu/publish', body, headers)
  expect(response.statusCode, response.body).toBeLessThan(300)
}

const waitForMails = (count: number) => expect.poll(() => mailServer.mails, patience).toHaveLength(count)

it('tells every owner who changed the account, its bank, name and last four digits', async () => {
  const member = { name: 'Ngozi', email: 'ngozi@pj.test', password: 'seven-warm-loaves', role: 'owner' }
  await test.post('/api/users', member, test.as.owner)
  await publishMoved({})
  await waitForMails(2)
  expect(mailServer.mails.map(({ to }) => to).toSorted()).toEqual(['ngozi@pj.test', 'owner@pj.test'])
  for (const { text, html } of mailServer.mails) {
    expect(text).toContain('The owner changed the account that customers pay to, from Sat 21 Nov, 12:00 pm.')
    expect(text).toContain('Zenith Bank, Sweet Loaf Ltd, with a number ending in 4321.')
    expect(text).toContain(`${mailShopUrl}/console/shop/business`)
    for (const words of [text, html]) {
      expect(words).not.toContain(bank.account_number)
      expect(words).not.toContain(initialMenu.business.bank.account_number)
    }
  }
})

it('tells owners when an account is scheduled, and when it takes effect', async () => {
  await publishMoved({ at: '2026-11-21T20:00:00.000Z' })
  await waitForMails(1)
  expect(mailServer.mails[0]?.text).toContain(
    'The owner has scheduled another account that customers pay to, from Sat 21 Nov, 9:00 pm.',
  )
  expect(mailServer.mails[0]?.text).toContain('It will be Zenith Bank')
  test.clock.now = new Date('2026-11-21T20:00:00.000Z')
  await test.startAnotherApp()
  await waitForMails(2)
  expect(mailServer.mails[1]?.text).toContain('It is now Zenith Bank')
})
