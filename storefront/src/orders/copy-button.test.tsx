import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { CopyButton } from './payment-instructions.tsx'
import { paymentMessages } from './texts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

async function pressCopy() {
  const { user } = renderScreen(<CopyButton label="account number" text="0000000000" />, '/')
  const button = screen.getByRole('button', { name: 'Copy account number' })
  await user.click(button)
  return button
}

/** Replaces the old way to copy, and returns the texts that it copies. */
function stubCopyCommand(isAllowed: boolean): string[] {
  const copied: string[] = []
  const execCommand = () => {
    if (document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value)
    return isAllowed
  }
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  return copied
}

it('copies the text and says so', async () => {
  const button = await pressCopy()
  expect(await screen.findByText(paymentMessages.copied('account number'))).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('0000000000')
  expect(document.activeElement).toBe(button)
})

it('copies without the clipboard API, as on a page without TLS, and keeps the focus', async () => {
  const copied = stubCopyCommand(true)
  const { user } = renderScreen(<CopyButton label="order number" text="PJ-7K2M9QXA" />, '/')
  vi.stubGlobal('navigator', {})
  const button = screen.getByRole('button', { name: 'Copy order number' })
  await user.click(button)
  expect(await screen.findByText(paymentMessages.copied('order number'))).toBeTruthy()
  expect(copied).toEqual(['PJ-7K2M9QXA'])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('names the text where nothing can be copied', async () => {
  stubCopyCommand(false)
  const { user } = renderScreen(<CopyButton label="account number" text="0000000000" />, '/')
  vi.stubGlobal('navigator', {})
  await user.click(screen.getByRole('button', { name: 'Copy account number' }))
  expect(await screen.findByText(paymentMessages.notCopied('account number', '0000000000'))).toBeTruthy()
})
