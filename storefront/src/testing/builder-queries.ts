import { screen, within } from '@testing-library/react'

/** Skips the visibility check, which is slow on a screen with a hundred controls. */
const hidden = true

/** Queries within the step with this number and title. */
export const getStep = (name: string) => within(screen.getByRole('group', { name, hidden }))

export const getRadio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name, hidden })
export const getCheckbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden })
export const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden })
export const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The titles of all steps with their numbers. */
export const readStepTitles = (): string[] =>
  screen.getAllByRole('group').flatMap((group) => group.querySelector('legend')?.textContent ?? [])

/** Whether a button that keeps the focus at its limit reports itself as disabled. */
export const isAtLimit = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true'
