import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { fieldAnchor } from '../cart/edit-url.ts'
import type { Builder, Field, ItemPatch, Problem, UpdateItem } from './builder.ts'
import styles from './builder-steps.module.css'
import { CountControl, FieldAlert, OptionsControl, TextControl } from './field-controls.tsx'
import { ImageField } from './image-field.tsx'

interface BuilderStepsProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
  /** Returns the changed item. */
  readonly update: (patch: ItemPatch<Item>) => Item
  readonly problem: Problem | undefined
}

/** Renders each step as a fieldset named by its number and title, and focuses the field that has a problem. */
export function BuilderSteps<Item extends BuilderItem>({ builder, item, update, problem }: BuilderStepsProps<Item>) {
  const form = useRef<HTMLFormElement>(null)
  const numbered = builder.steps.filter((step) => !step.isVisible)
  const visibleSteps = builder.steps.filter((step) => step.isVisible?.(item) ?? true)

  useEffect(() => {
    const field = problem && form.current?.querySelector(`[data-field="${problem.fieldId}"]`)
    const control = field?.querySelector<HTMLElement>('input, button')
    control?.focus({ preventScroll: true })
    // The whole step from its title on, or as much of it as leaves the field on the screen.
    field?.closest('fieldset')?.scrollIntoView({ block: 'start' })
    control?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  return (
    <form ref={form} className={`stack ${styles.steps}`} onSubmit={(event) => event.preventDefault()}>
      {visibleSteps.map((step) => (
        <fieldset key={step.title} className={`card ${styles.step}`}>
          <legend className={styles.title}>
            {step.isVisible ? step.title : `${numbered.indexOf(step) + 1}. ${step.title}`}
          </legend>
          {step.fields.map((field) => (
            <div key={field.id} id={fieldAnchor(field.id)} className={styles.field} data-field={field.id}>
              <FieldAlert message={problem?.fieldId === field.id ? problem.message : undefined} />
              <FieldControl
                builder={builder}
                field={field}
                item={item}
                update={update}
                showLabel={field.label !== step.title}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </form>
  )
}

interface FieldControlProps<Item extends BuilderItem> extends Omit<BuilderStepsProps<Item>, 'problem'> {
  readonly field: Field<Item>
  /** Whether the label differs from the step's title. */
  readonly showLabel: boolean
}

/**
 * Shows a change of its field in the next frame. The rest of the builder follows in a transition, because a slow phone
 * needs longer for it.
 */
function FieldControl<Item extends BuilderItem>({ field, ...props }: FieldControlProps<Item>) {
  const [item, show] = useOptimistic(props.item)
  const update: UpdateItem<Item> = (patch) => startTransition(() => show(props.update(patch)))
  const rest = { ...props, item, update }
  if (field.isVisible?.(item) === false) return null
  switch (field.kind) {
    case 'radio':
    case 'checkbox':
      return <OptionsControl field={field} {...rest} />
    case 'count':
      return <CountControl field={field} {...rest} />
    case 'text':
      return <TextControl field={field} {...rest} />
    case 'image':
      return (
        <ImageField
          label={field.label}
          image={field.value(item).image}
          onChange={(value) => update(field.patch(value))}
        />
      )
    case 'custom':
      return <field.Component item={item} update={update} />
  }
}
