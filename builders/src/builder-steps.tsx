import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { type MouseEvent, startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import {
  type Builder,
  type Field,
  fieldAnchor,
  type ItemPatch,
  type Problem,
  type Step,
  type UpdateItem,
} from './builder.ts'
import styles from './builder-steps.module.css'
import { CountControl, FieldAlert, OptionsControl, TextControl } from './field-controls.tsx'
import { ImageField } from './image-field.tsx'

interface BuilderStepsProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
  readonly update: (patch: ItemPatch<Item>) => Item
  readonly problem: Problem | undefined
  /** Below one another on a screen with other content, rather than one at a time. */
  readonly isSection: boolean
}

/** Focuses the field that has a problem. */
export function BuilderSteps<Item extends BuilderItem>({
  builder,
  item,
  update,
  problem,
  isSection,
}: BuilderStepsProps<Item>) {
  const form = useRef<HTMLFormElement>(null)
  const steps = listSteps(builder, item)

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
      {steps.map(({ step, id, name, next }) => (
        <fieldset key={id} id={id} tabIndex={-1} className={`card ${styles.step}`}>
          <legend className={`display step-1 ${styles.title}`}>{name}</legend>
          <div className="stack gap-5 full-width">
            {step.fields
              .filter(({ isVisible }) => isVisible?.(item) ?? true)
              .map((field) => (
                <div key={field.id} id={fieldAnchor(field.id)} data-field={field.id}>
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
          </div>
          {next && !isSection && <NextStep {...next} />}
        </fieldset>
      ))}
    </form>
  )
}

function listSteps<Item extends BuilderItem>(builder: Builder<Item>, item: Item) {
  const numbered = builder.steps.filter(({ isVisible }) => !isVisible)
  const idOf = (step: Step<Item>) => `${builder.id}-${builder.steps.indexOf(step) + 1}`
  const visible = builder.steps.filter(({ isVisible }) => isVisible?.(item) ?? true)
  return visible.map((step, index) => {
    const next = visible[index + 1]
    return {
      step,
      id: idOf(step),
      name: step.isVisible ? step.title : `${numbered.indexOf(step) + 1}. ${step.title}`,
      next: next && { id: idOf(next), title: next.title },
    }
  })
}

/** Shows the step or field without a new entry in the history: Back leads out of the builder. */
export function showPart(event: MouseEvent, id: string): void {
  event.preventDefault()
  const part = document.getElementById(id)
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
  part.scrollIntoView({ block: 'start' })
}

const NextStep = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <p className="row hidden-from-48">
    <a className="tap strong push-end" href={`#${id}`} onClick={(event) => showPart(event, id)}>
      Next: {title}
    </a>
  </p>
)

/** Leads to each step, in any order, and marks the one in view. Only phones show it. */
export function StepNavigation<Item extends BuilderItem>(props: Pick<BuilderStepsProps<Item>, 'builder' | 'item'>) {
  const steps = listSteps(props.builder, props.item)
  const ids = steps.map(({ id }) => id).join()
  const [current, setCurrent] = useState('')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setCurrent((last) => entries.find(({ isIntersecting }) => isIntersecting)?.target.id ?? last),
      // The step that crosses a line below the middle of the screen, where the cake does not cover it.
      { rootMargin: '-55% 0px -45% 0px' },
    )
    for (const id of ids.split(',')) {
      const step = document.getElementById(id)
      if (step) observer.observe(step)
    }
    return () => observer.disconnect()
  }, [ids])
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && link) list.current?.scrollTo(link.offsetLeft - 96, 0)
  }, [current])
  return (
    <nav aria-label="Steps" className="hidden-from-48">
      <ol ref={list} className="row gap-1 one-line tabs small">
        {steps.map(({ id, step }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'step' : undefined}
              onClick={(event) => showPart(event, id)}
            >
              {step.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface FieldControlProps<Item extends BuilderItem> extends Omit<BuilderStepsProps<Item>, 'problem' | 'isSection'> {
  readonly field: Field<Item>
  readonly showLabel: boolean
}

/**
 * Shows what was chosen in the next frame. What follows from it, here and in the rest of the builder, comes in a
 * transition, because a slow phone needs longer for it.
 */
function FieldControl<Item extends BuilderItem>({ field, ...props }: FieldControlProps<Item>) {
  const { item } = props
  const [shown, show] = useOptimistic(item)
  const update: UpdateItem<Item> = (patch) => startTransition(() => show(props.update(patch)))
  const rest = { ...props, shown, update }
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
        <ImageField label={field.label} photo={field.value(shown)} onChange={(value) => update(field.patch(value))} />
      )
    case 'custom':
      return <field.Component item={shown} update={update} />
  }
}
