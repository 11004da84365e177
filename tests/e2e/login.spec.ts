import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { readStorage } from '../support/shop-page.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const login = '**/api/login'

async function logIn(page: Page, email = 'shopper@pj.test', password = 'bakery-demo'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

/** The red box and the toast, in this order on the page. */
async function expectTold(page: Page, box: string, toast = box): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(box)
  await expect(page.locator('[data-sonner-toast]').getByText(toast, { exact: true })).toBeVisible()
}

test.beforeEach(({ page }) => page.goto('/login'))

test('success: the toast, the token, the landing page', async ({ page }) => {
  await logIn(page)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await readStorage(page, 'authToken')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.goBack()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
})

test('an answer without a token is a success that stores nothing', async ({ page }) => {
  await page.route(login, (route) => route.fulfill({ json: { message: 'Welcome' } }))
  await logIn(page)
  await expect(page).toHaveURL(/\/$/)
  expect(await readStorage(page, 'authToken')).toBeNull()
})

test('wrong password', async ({ page }) => {
  await logIn(page, 'shopper@pj.test', 'wrong-password')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('while the call runs the button says so and is off', async ({ page }) => {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(login, async (route) => {
    await held
    await route.continue()
  })
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Logging In...' })).toBeDisabled()
  open()
  await expect(page).toHaveURL(/\/$/)
})

test('the fields, in the words of the spec', async ({ page }) => {
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await logIn(page, '', '')
  await expect(email).toHaveAccessibleDescription('Email is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(email).toBeFocused()
  await email.fill('ada@')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await password.fill('12345')
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
  await email.fill('ada@example.com')
  await password.fill('123456')
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('an errors list', async ({ page }) => {
  await page.route(login, (route) =>
    route.fulfill({ status: 400, json: { errors: ['Email is odd', 'Password is odd'], message: 'Not shown' } }),
  )
  await logIn(page)
  await expectTold(page, 'Validation Error: Email is odd, Password is odd')
})

test("the message, or 'Login failed'", async ({ page }) => {
  await page.route(login, (route) => route.fulfill({ status: 401, json: { message: 'Who are you?' } }))
  await logIn(page)
  await expectTold(page, 'Who are you?')
  await page.unroute(login)
  await page.route(login, (route) => route.fulfill({ status: 500, body: '' }))
  await logIn(page)
  await expectTold(page, 'Login failed')
})

test('no response', async ({ page }) => {
  await page.route(login, (route) => route.abort('connectionrefused'))
  await logIn(page)
  await expectTold(
    page,
    'Network error: Could not connect to server. Please check if the backend is running.',
    'Network error: Could not connect to server.',
  )
})

test('no response within ten seconds', async ({ page }) => {
  await page.clock.install()
  await page.route(login, () => {})
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Logging In...' })).toBeVisible()
  await page.clock.fastForward(10_100)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Network error: Could not connect to server.')
})

test('any other failure', async ({ page }) => {
  await page.route(login, (route) => route.fulfill({ status: 200, body: '<html>' }))
  await logIn(page)
  await expectTold(page, 'An unexpected error occurred. Please try again.', 'An unexpected error occurred.')
})

test('signup asks the browser only, sends nothing, stores nothing and goes home', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
  await signUp.click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByLabel('Full Name')).toBeFocused()
  for (const name of ['Full Name', 'Email', 'Password']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required')
  }
  await page.getByLabel('Full Name').fill('Ada Obi')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await signUp.click()
  await expect(page).toHaveURL(/\/$/)
  expect(calls).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('signup leads back to login', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
