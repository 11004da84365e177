import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

function Quantity({ start, onLimit }: { start: number; onLimit?: (value: number) => void }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      label="Quantity of Brownies"
      noun="quantity of Brownies"
      value={value}
      min={1}
      max={3}
      onChange={setValue}
      {...(onLimit && { onLimit })}
    />
  )
}

const value = () => screen.getByRole('status', { name: 'Quantity of Brownies' }).textContent
const decrease = () => screen.getByRole('button', { name: 'Decrease quantity of Brownies' })
const increase = () => screen.getByRole('button', { name: 'Increase quantity of Brownies' })

it('disables the button at the end of the range and moves the focus to the other one', async () => {
  render(<Quantity start={2} />)
  await userEvent.click(decrease())
  expect(decrease()).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(increase())
  await userEvent.click(increase())
  await userEvent.click(increase())
  expect(increase()).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(decrease())
})

it('reports a press beyond the range where the caller explains it', async () => {
  const onLimit = vi.fn()
  render(<Quantity start={3} onLimit={onLimit} />)
  await userEvent.click(increase())
  expect(onLimit).toHaveBeenCalledWith(4)
  expect(value()).toBe('3')
  expect(increase().getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(increase())
})

it('takes a typed value, at most the largest one, and leaves the value for anything else', async () => {
  const onChange = vi.fn()
  const change = { value: 2, min: 1, max: 30, onChange }
  render(<Stepper label="Quantity" noun="quantity" {...change} fieldLabel="Type" />)
  const field = await screen.findByRole('textbox', { name: 'Type' })
  await userEvent.type(field, '24{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(24)
  await userEvent.type(field, '240')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(30)
  await userEvent.type(field, 'two{Enter}')
  await userEvent.clear(field)
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('status', { name: 'Quantity' }).textContent).toBe('2')
})
