import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { LastBackup } from './last-backup.tsx'

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

it.each([
  ['says how old the last backup is', hoursAgo(5.5), 'Last backup: 5 hours ago.'],
  ['warns about an old backup', hoursAgo(73), /^The last backup was made 3 days ago\. Ask the person/],
  ['warns about a clock that is wrong', hoursAgo(-2), /^The last backup is dated in the future\./],
  ['says that there is none', null, /^No backup has been made yet\./],
])('%s', async (_, finishedAt, text) => {
  stubApi(() => ({ finished_at: finishedAt, bytes: finishedAt && 1000 }))
  renderScreen(<LastBackup />, '/sales')
  expect(await screen.findByText(text)).toBeDefined()
})
