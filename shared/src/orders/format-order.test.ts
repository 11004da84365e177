import { expect, test } from 'vitest'
import { brownies, expressCake, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { formatItemSummary, listItemSummaries } from './format-order.ts'

const boxes = { ...brownies, quantity: 2 }
const express = { ...expressCake, message: 'Happy Birthday, Tobi!', orderNote: 'ring twice' }

test('includes every choice and the exact message in a summary', () => {
  expect(formatItemSummary(boxes, menuA)).toBe('2 × Brownies: Box of 6')
  expect(formatItemSummary(express, menuA)).toBe(
    '1 × Express Cake - 8 inch: 2 layers, Carrot, Swiss Meringue Buttercream, Buttercream Roses, “Happy Birthday, Tobi!”, note: ring twice',
  )
  expect(formatItemSummary(weddingCake, menuA)).toContain('tier 1 (bottom) 12 inch, Vanilla')
})

test('limits a summary to 500 characters without cutting a letter', () => {
  const summary = formatItemSummary({ ...express, orderNote: '🎂'.repeat(400) }, menuA)
  expect(summary.length).toBeLessThanOrEqual(500)
  expect(summary).toMatch(/🎂…$/u)
})

test('limits the summaries of an order to 12 lines', () => {
  expect(listItemSummaries(Array(12).fill(brownies), menuA)).toHaveLength(12)
  const lines = listItemSummaries(Array(100).fill(brownies), menuA)
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('and 89 more items')
})
