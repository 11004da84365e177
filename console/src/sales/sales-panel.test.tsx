import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PanelFigures } from './sales-panel.tsx'

it('copies the table of a chart, and announces it outside of the button', async () => {
  const row = { key: 'lekki', name: 'Lekki', cells: ['2', '₦1,500'] }
  const heads = ['Location', 'Orders', 'Revenue']
  const { user } = renderScreen(
    <PanelFigures title="Revenue by location" heads={heads} rows={[row]} totals={['2', '₦1,500']} />,
    '/sales',
  )
  await user.click(screen.getByText('Table: revenue by location'))
  await user.click(screen.getByRole('button', { name: 'Copy the table' }))
  expect((await screen.findByRole('status')).closest('button')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Copied')
  expect(await navigator.clipboard.readText()).toContain('Lekki\t2\t1500')
})
