import { type Availability, fullAvailability } from '@pj/shared/menu/availability'
import { menuA } from '@pj/shared/testing/menus'
import { act } from '@testing-library/react'
import { setMenu } from '../lib/menu.ts'

/** Changes what is available on the page, as staff do while it is open. */
export const setAvailability = (changes: Partial<Availability>): void =>
  act(() => setMenu({ ...menuA, availability: { ...fullAvailability, ...changes } }))
