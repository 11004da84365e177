import { screen, within } from '@testing-library/react'

/** Queries within the step with this number and title. */
export const getStep = (name: string) => within(screen.getByRole('group', { name, hidden: true }))

// By label, because queries by role compute the names of all hundred controls of a builder, which is slow.
export const getRadio = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=radio]' })
export const getCheckbox = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=checkbox]' })
export const getButton = (name: string): HTMLButtonElement =>
  screen.queryByLabelText<HTMLButtonElement>(name, { selector: 'button' }) ??
  screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
export const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The titles of all steps with their numbers. */
export const readStepTitles = (): string[] =>
  screen.getAllByRole('group').flatMap((group) => group.querySelector('legend')?.textContent ?? [])

/** Whether a button that keeps the focus at its limit reports itself as disabled. */
export const isAtLimit = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true'
