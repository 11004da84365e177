import { menuA } from '@pj/shared/testing/menus'
import { afterEach } from 'vitest'
import { setMenu } from '../lib/menu.ts'

// Every test starts with the menu of a new shop, as a page does whose menu has been fetched.
setMenu(menuA)

afterEach(() => setMenu(menuA))
