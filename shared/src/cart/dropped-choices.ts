import type { Menu } from '../menu/menu.ts'
import { optionLabels } from '../menu/options.ts'
import type { BuilderItem } from './builder-state.ts'

/** "Taken off: Lemon, Roses.": the choices that normalising took off a cake; undefined when there are none. */
export function formatTakenOff<Item extends BuilderItem>(
  requested: Item,
  normalized: Item,
  menu: Menu,
): string | undefined {
  const kept = listChoices(normalized, menu)
  const dropped = listChoices(requested, menu).filter((label) => !kept.includes(label))
  return dropped.length === 0 ? undefined : `Taken off: ${[...new Set(dropped)].join(', ')}.`
}

/** The labels of everything chosen from a list of the menu. */
const listChoices = (item: BuilderItem, menu: Menu): string[] =>
  item.kind === 'order-form'
    ? [
        ...optionLabels(menu.themes, item.theme === undefined ? [] : [item.theme]),
        ...optionLabels(
          menu.order_form_flavours,
          item.tiers.flatMap(({ flavour }) => flavour ?? []),
        ),
        ...optionLabels(menu.order_form_decorations, item.decorations),
      ]
    : [...optionLabels(menu.flavours, item.flavours), ...optionLabels(menu.decorations, item.decorations)]
