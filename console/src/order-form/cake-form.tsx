import type { Builder, Problem } from '@pj/builders/builder'
import { useMenu } from '@pj/builders/builder-context'
import { changeCake, findCakeProblem } from '@pj/builders/builder-fields'
import { BuilderView } from '@pj/builders/builder-view.tsx'
import { CustomCakeOptions } from '@pj/builders/custom-cake-options.tsx'
import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { expressBuilder } from '@pj/builders/express-builder'
import { orderFormBuilder } from '@pj/builders/order-form-builder'
import { type BuilderItem, normalizeBuilderItem } from '@pj/shared/cart/builder-state'
import type { CartItem, GalleryCakeItem } from '@pj/shared/cart/cart-item'
import { findProduct } from '@pj/shared/menu/product'
import { Button } from '@pj/ui/button.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import styles from './build-cake-dialog.module.css'

interface FormProps<Item> {
  readonly cake: Item
  readonly saveLabel: string
  readonly onChange: (cake: CartItem) => void
  readonly onSave: (cake: CartItem) => void
}

export function CakeForm({ cake, ...form }: FormProps<CartItem>) {
  switch (cake.kind) {
    case 'express':
      return <BuilderForm builder={expressBuilder} cake={cake} {...form} />
    case 'customiser': {
      const builder = cake.ruleSet === 'customiser' ? homeCustomiser : cakeBuilderPage
      return <BuilderForm builder={builder} cake={cake} {...form} />
    }
    case 'order-form':
      return <BuilderForm builder={orderFormBuilder} cake={cake} {...form} />
    case 'gallery-cake':
      return <GalleryCakeForm cake={cake} {...form} />
    default:
      return null
  }
}

export const CakeHeading = ({ children }: { readonly children: string }) => (
  <h2 ref={focusFirst} tabIndex={-1}>
    {children}
  </h2>
)

/** A dialog that opens focuses what has the attribute, which React does not write. */
function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '')
  heading?.focus()
}

function BuilderForm<Item extends BuilderItem>(props: FormProps<Item> & { readonly builder: Builder<Item> }) {
  const { builder, cake, saveLabel, onChange, onSave } = props
  const menu = useMenu()
  // A photo is read and uploaded meanwhile: its patch applies to the cake of that moment.
  const latest = useRef(cake)
  const [rejected, setRejected] = useState<{ readonly cake: Item; readonly problem: Problem | undefined }>()
  const save = (): void => {
    const problem = findCakeProblem(builder, latest.current, menu)
    setRejected({ cake: latest.current, problem })
    if (!problem) onSave(normalizeBuilderItem(latest.current))
  }
  return (
    <>
      <CakeHeading>{builder.heading}</CakeHeading>
      <p className="soft">{builder.intro(menu)}</p>
      <BuilderView
        builder={builder}
        item={cake}
        update={(patch) => {
          latest.current = changeCake(builder, latest.current, patch, menu)
          onChange(latest.current)
          return latest.current
        }}
        problem={rejected?.cake === cake ? rejected.problem : undefined}
        error=""
        isSection
        notes={null}
        actions={
          <Button variant="primary" onClick={save}>
            {saveLabel}
          </Button>
        }
      />
    </>
  )
}

function GalleryCakeForm({ cake, saveLabel, onChange, onSave }: FormProps<GalleryCakeItem>) {
  const product = findProduct(useMenu(), cake.productId)
  if (!product) return null
  const { slug, image, title, description } = product
  return (
    <div className={clsx('stack', styles.galleryCake)}>
      <ResponsiveImage slug={slug} image={image} sizes="20rem" className={styles.picture} />
      <div className="stack">
        <CakeHeading>{title}</CakeHeading>
        <p className="soft">{description}</p>
        <CustomCakeOptions {...{ product, cake, onChange }} addLabel={saveLabel} isAdding={false} onAdd={onSave} />
      </div>
    </div>
  )
}
