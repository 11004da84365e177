import { initialExpress } from '@pj/shared/cart/builder-state-express'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { getButton } from '../testing/builder-queries.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { noteField } from './builder-fields.ts'
import { TextControl } from './field-controls.tsx'

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
