import { DataTable } from '@pj/ui/data-table.tsx'
import { clsx } from 'clsx'
import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import styles from './sheet-table.module.css'

/** A table of fields with the keys of a spreadsheet: the arrows, and Enter for the row below. */
export const SheetTable = ({ className, ...table }: ComponentProps<typeof DataTable>) => (
  <DataTable
    hasCards
    className={clsx(styles.table, className)}
    // In the capture phase: a field that loses the focus saves its value, so it must not handle Enter too.
    onKeyDownCapture={moveInSheet}
    onFocus={selectFigure}
    {...table}
  />
)

function moveInSheet(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || target.inputMode === '') return
  const next = findNext(target, key)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

/** Selects the figure in a field, so that typing replaces it. */
function selectFigure({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.inputMode !== '') target.select()
}

function findNext(field: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const cell = field.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  const { selectionStart: start, selectionEnd: end, value } = field
  const inColumn = (other: Element): Element | undefined => other.children[cell.cellIndex]
  switch (key) {
    case 'Enter':
    case 'ArrowDown':
      return findBeside(row, 'nextElementSibling', inColumn)
    case 'ArrowUp':
      return findBeside(row, 'previousElementSibling', inColumn)
    case 'ArrowLeft':
      return start === 0 ? findBeside(cell, 'previousElementSibling') : undefined
    case 'ArrowRight':
      return end === value.length ? findBeside(cell, 'nextElementSibling') : undefined
    default:
      return undefined
  }
}

/** The field in the next row or cell that has one there. */
function findBeside(
  from: Element,
  sibling: 'nextElementSibling' | 'previousElementSibling',
  cellOf = (cell: Element): Element | undefined => cell,
): HTMLInputElement | undefined {
  for (let next = from[sibling]; next; next = next[sibling]) {
    const field = cellOf(next)?.querySelector('input')
    if (field) return field
  }
  return undefined
}
