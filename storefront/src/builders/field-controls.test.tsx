import { noteField } from '@pj/builders/builder-fields'
import { homeCustomiser } from '@pj/builders/customiser-builders'
import { OptionsControl, TextControl } from '@pj/builders/field-controls.tsx'
import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { getButton, getCheckbox } from '../testing/builder-queries.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const item = initialExpress
const note = noteField('Order note')
const noteWithHint = { ...note, hint: () => 'Colours, names or a story' }

function NoteThatGetsHint() {
  const [hasHint, setHasHint] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHasHint(true)}>
        Add a hint
      </button>
      <TextControl field={hasHint ? noteWithHint : note} item={item} shown={item} update={() => undefined} />
    </>
  )
}

it('shows the hint of a field that had none before', () => {
  renderScreen(<NoteThatGetsHint />, '/customize')
  fireEvent.click(getButton('Add a hint'))
  expect(screen.getByText(/^Colours, names or a story · /)).toBeTruthy()
})

it('frees the boxes at the limit of flavours with the tap that unchecks one, before the rest of the builder follows', () => {
  const builder = homeCustomiser
  const field = builder.steps.flatMap(({ fields }) => fields).find(({ id }) => id === 'flavours')
  if (field?.kind !== 'checkbox') throw new Error('not found')
  const full = { ...builder.initialItem, flavours: ['lemon'] }
  const props = { builder, field, item: full, update: () => undefined, showLabel: false }
  const { unmount } = renderScreen(<OptionsControl {...props} shown={full} />, '/customize')
  expect([getCheckbox('Lemon').disabled, getCheckbox('Carrot').disabled]).toEqual([false, true])
  unmount()
  renderScreen(<OptionsControl {...props} shown={{ ...full, flavours: [] }} />, '/customize')
  expect([getCheckbox('Lemon').disabled, getCheckbox('Carrot').disabled]).toEqual([false, false])
})
