import { initialMenu } from '@pj/shared/menu/initial-menu'
import { expect, it } from 'vitest'
import { publishMenu } from '../testing/publish-menu.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

it('prints the menu once per version', async () => {
  const get = (headers = {}) => test.get('/menu.pdf', headers)
  const first = await get()
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
  const pdf = first.rawPayload.toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf, 'embeds its fonts').toContain('FontFile2')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  const { tags, untagged } = readPdf(first.rawPayload)
  expect(tags.filter((tag) => /^H[12]/.test(tag)).slice(0, 2)).toEqual([`H1 ${initialMenu.business.title}`, 'H2 Cakes'])
  expect(tags).toEqual(expect.arrayContaining(['H3 Brownies', 'TR', 'TH Box of 6', 'TD ₦16,500']))
  expect(untagged).toEqual([])
  expect((await get({ 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  await publishMenu(test, { business: { ...initialMenu.business, title: 'Cakes of Ikeja' } })
  expect((await get({ 'if-none-match': first.headers.etag })).statusCode).toBe(200)
  expect((await get()).rawPayload.equals(first.rawPayload)).toBe(false)
})
