import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { builderEditKey } from '@pj/shared/orders/builder-edit'
import { builderEditSchema } from '@pj/shared/orders/builder-edit.api'
import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expressCake, openEditor, orderToEdit, typeInto } from '../../testing/open-order-editor.tsx'

describe('a cake of a builder', () => {
  const storedEdit = () => builderEditSchema.parse(JSON.parse(sessionStorage.getItem(builderEditKey) ?? 'null'))

  it("opens the cake in the shop's builder", async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const { user } = await openEditor()
    typeInto('Order note', 'No nuts')
    await user.click(screen.getByRole('button', { name: 'Edit in the builder: Express Cake - 8 inch' }))
    expect(replace).toHaveBeenCalledWith('/ExpressDashboard?desk-edit=1')
    expect(storedEdit()).toMatchObject({
      order_id: orderToEdit.order_id,
      index: 1,
      item: { kind: 'express', textToAppear: 'Happy Birthday' },
      return_url: `/console/orders/${orderToEdit.order_id}?edit=1`,
      saved: false,
    })
  })

  it('returns from the builder and keeps what was typed before', async () => {
    const edit = {
      order_id: orderToEdit.order_id,
      index: 1,
      item: { ...expressCake, inches: '10', description: 'Express Cake - 10 inch' },
      return_url: '',
      saved: true,
    }
    const first = await openEditor()
    typeInto('Order note', 'No nuts')
    sessionStorage.setItem(builderEditKey, JSON.stringify(edit))
    await first.user.click(screen.getByRole('button', { name: 'Close' }))
    await first.user.click(await screen.findByRole('link', { name: 'Edit order' }))
    expect(screen.getByRole('listitem', { name: 'Express Cake - 10 inch' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('No nuts')
    expect(sessionStorage.getItem(builderEditKey)).toBeNull()
  })

  it.each([
    ['Custom cake', '/customize', 'customiser'],
    ['Express cake', '/ExpressDashboard', 'express'],
    ['Wedding or themed cake', '/orderform', 'order-form'],
  ])('is added from the builder of the shop: %s', async (name, path, kind) => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const { user } = await openEditor()
    await user.click(screen.getByRole('button', { name: 'Add a product' }))
    await user.click(screen.getByRole('button', { name }))
    expect(replace).toHaveBeenCalledWith(`${path}?desk-edit=1`)
    const edit = storedEdit()
    expect(edit).toMatchObject({ index: 2, item: { kind }, saved: false })
    expect(parseStoredItem(edit.item, menuA)).toMatchObject({ ok: true, item: { kind } })
    sessionStorage.setItem(builderEditKey, JSON.stringify({ ...edit, saved: true }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('link', { name: 'Edit order' }))
    const items = within(screen.getByRole('region', { name: 'Items' })).getAllByRole('button', {
      name: /^Edit in the builder/,
    })
    expect(items).toHaveLength(2)
    expect(sessionStorage.getItem(builderEditKey)).toBeNull()
  })

  it('keeps the cake when the builder is left without saving', async () => {
    vi.spyOn(location, 'replace').mockImplementation(() => {})
    const { user } = await openEditor()
    await user.click(screen.getByRole('button', { name: 'Edit in the builder: Express Cake - 8 inch' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('link', { name: 'Edit order' }))
    expect(screen.getByRole('listitem', { name: 'Express Cake - 8 inch' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' }).disabled).toBe(true)
    expect(sessionStorage.length).toBe(0)
  })
})
