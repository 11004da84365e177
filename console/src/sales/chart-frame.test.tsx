import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { ChartFrame, MarkLink } from './chart-frame.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday']
const bars = weekdays.map((name) => ({ name: `Figures of ${name}`, figures: [] }))

const renderChart = () =>
  renderScreen(
    <ChartFrame label="Revenue by weekday" bars={bars} isVertical>
      <svg>
        <title>Bars</title>
        {weekdays.map((name, index) => (
          <MarkLink key={name} bar={{ href: '/sales?of=day', summary: name }} index={index}>
            <rect />
          </MarkLink>
        ))}
      </svg>
    </ChartFrame>,
    '/sales',
  )

const markOf = (name: string) => screen.getByRole('link', { name })
const readTooltip = () => document.querySelector('[data-tooltip] strong')?.textContent

it('is one tab stop, the last column or that of the last focus, and moves between its marks with the arrow keys', async () => {
  const { user } = renderChart()
  expect(screen.getByRole('figure', { name: 'Revenue by weekday' })).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(markOf('Wednesday'))
  expect(readTooltip()).toBe('Figures of Wednesday')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(markOf('Monday'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(markOf('Tuesday'))
  await user.tab()
  expect(readTooltip()).toBeUndefined()
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(markOf('Tuesday'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(markOf('Monday'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(markOf('Wednesday'))
})

it('shows the figures on the first tap and follows the link on the second', () => {
  const { currentUrl } = renderChart()
  const tap = (mark: HTMLElement): void => {
    fireEvent.pointerDown(mark, { pointerType: 'touch' })
    fireEvent.click(mark)
  }
  tap(markOf('Wednesday'))
  expect(readTooltip()).toBe('Figures of Wednesday')
  expect(currentUrl()).toBe('/sales')
  tap(markOf('Wednesday'))
  expect(currentUrl()).toBe('/sales?of=day')
})
