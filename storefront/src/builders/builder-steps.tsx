import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { Builder, Choose, Field, Problem, Step } from './builder.ts'
import { StepField } from './step-field.tsx'

interface StepsProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
  readonly choose: Choose<Item>
  readonly problem: Problem | undefined
}

/** The numbered steps: each a group named by its number and title. */
export function BuilderSteps<Item extends BuilderItem>({ builder, ...rest }: StepsProps<Item>) {
  return (
    <form className="builder-steps" onSubmit={(event) => event.preventDefault()}>
      {builder.steps.map((step, index) => (
        <fieldset key={step.title} className="step card">
          <legend className="step-title">
            {index + 1}. {step.title}
          </legend>
          {step.fields.map((field) => (
            <FieldPlace key={field.id} builder={builder} step={step} field={field} {...rest} />
          ))}
        </fieldset>
      ))}
    </form>
  )
}

interface PlaceProps<Item extends BuilderItem> extends StepsProps<Item> {
  readonly step: Step<Item>
  readonly field: Field<Item>
}

function FieldPlace<Item extends BuilderItem>({ builder, step, field, item, choose, problem }: PlaceProps<Item>) {
  return (
    <div className="step-field" data-field={field.id}>
      {problem?.field === field.id && (
        <p role="alert" className="field-error">
          {problem.text}
        </p>
      )}
      <StepField builder={builder} field={field} item={item} choose={choose} labelled={field.label !== step.title} />
    </div>
  )
}
