import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { ContactScreen } from './contact-screen.tsx'

const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the contact screen', () => {
  it('has address, hours, phone, WhatsApp and email', () => {
    renderScreen(<ContactScreen />, '/contact')
    expect(screen.getByText('14 Adeola Odeku Street, Victoria Island, Lagos')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Sunday 12:00 pm–6:00 pm' })).toBeTruthy()
    expect(getHref('+234 800 555 0142')).toBe('tel:+2348005550142')
    expect(getHref('Chat on WhatsApp')).toBe('https://wa.me/2348005550142')
    expect(getHref('hello@pj.example.com')).toBe('mailto:hello@pj.example.com')
  })

  it('names the special hours of today and the next two weeks, and is closed on a closed day', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-24T10:00:00Z'), shouldAdvanceTime: true })
    renderScreen(<ContactScreen />, '/contact')
    const closed = { open: '00:00', close: '00:00' }
    setAvailability({
      special_days: [
        { day: '2026-12-25', name: 'Christmas Day', ...closed },
        { day: '2026-12-24', name: '', ...closed },
        { day: '2026-12-31', name: '', open: '08:00', close: '13:00' },
        { day: '2027-01-09', name: 'Too far', ...closed },
      ],
    })
    const list = await screen.findByRole('list', { name: 'Special opening hours' })
    expect([...list.children].map((entry) => entry.textContent)).toEqual([
      'Today: closed',
      'Fri 25 Dec (Christmas Day): closed',
      'Thu 31 Dec: 8:00 am–1:00 pm',
    ])
    expect(screen.getByText('Closed now')).toBeTruthy()
  })

  it.each([
    ['2026-11-21T10:00:00Z', 'Open now until 7:00 pm (Lagos time)'],
    ['2026-11-22T08:00:00Z', 'Closed now opens at 12:00 pm (Lagos time)'],
  ])('shows by the Lagos time whether the bakery is open: %s', (time, text) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
    vi.useFakeTimers({ now: new Date(time) })
    renderScreen(<ContactScreen />, '/contact')
    expect(screen.getByText(/^(Open|Closed) now$/).parentElement?.textContent).toBe(text)
  })
})
