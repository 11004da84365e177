import { BuilderContext, useMenu } from '@pj/builders/builder-context'
import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { expressBuilder } from '@pj/builders/express-builder'
import { orderFormBuilder } from '@pj/builders/order-form-builder'
import { findProductUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { type CartItem, initialGalleryCake } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { isCustomCake, offeredProducts, type Product, startingPrice } from '@pj/shared/menu/product'
import { formatNaira } from '@pj/shared/money'
import { searchMenu } from '@pj/shared/search/search-menu'
import { Button } from '@pj/ui/button.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { Dialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { builderSetting } from '../orders/builder-setting.ts'
import styles from './build-cake-dialog.module.css'
import { CakeForm, CakeHeading } from './cake-form.tsx'

export const messages = {
  discard: 'Discard this cake?',
  notSaved: 'Your choices will be lost.',
}

interface BuildCakeDialogProps {
  /** The menu of the order. */
  readonly menu: Menu
  /** The line that is changed. Without one, staff choose a builder or a gallery cake first. */
  readonly item?: CartItem | undefined
  /** Called with the finished cake. It does not close the dialog. */
  readonly onSave: (item: CartItem) => void
  readonly onClose: () => void
}

/** Builds a cake of an order, or changes it, as in the shop. Asks before choices are lost. */
export function BuildCakeDialog({ menu, item, onSave, onClose }: BuildCakeDialogProps) {
  const setting = useMemo(() => ({ ...builderSetting, menu }), [menu])
  const [chosen, setChosen] = useState(item)
  const [cake, setCake] = useState(item)
  const [leave, setLeave] = useState<() => void>()
  const choose = (next: CartItem | undefined): void => {
    setChosen(next)
    setCake(next)
    setLeave(undefined)
  }
  const ask = (onLeave: () => void): void => {
    if (JSON.stringify(cake) === JSON.stringify(chosen)) onLeave()
    else setLeave(() => onLeave)
  }
  const close = () => ask(onClose)
  const content = useEscape(close)
  return (
    <>
      <Dialog label="Build a cake" onClose={close} className={styles.dialog}>
        <div ref={content} className={clsx('stack gap-2', styles.content)}>
          <BuilderContext value={setting}>
            {!item && cake && (
              <Button variant="plain" onClick={() => ask(() => choose(undefined))}>
                <ChevronLeft aria-hidden="true" /> All cakes
              </Button>
            )}
            {cake ? (
              <CakeForm {...{ cake, onSave }} onChange={setCake} saveLabel={item ? 'Save changes' : 'Add to order'} />
            ) : (
              <CakeChoices onChoose={choose} />
            )}
          </BuilderContext>
        </div>
      </Dialog>
      {leave && (
        <ConfirmDialog
          title={messages.discard}
          confirm="Discard"
          cancel="Keep editing"
          mutation={{ mutate: leave }}
          onClose={() => setLeave(undefined)}
        >
          <p>{messages.notSaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns a ref for the dialog's content. A browser lets a page prevent only the first of several Escapes in a row. */
function useEscape(onEscape: () => void) {
  const content = useRef<HTMLDivElement>(null)
  const pressKey = useEffectEvent((event: KeyboardEvent): void => {
    // A dialog in this one closes by itself.
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
    if (event.key !== 'Escape' || !isOwn) return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    dialog?.addEventListener('keydown', pressKey)
    return () => dialog?.removeEventListener('keydown', pressKey)
  }, [])
  return content
}

const builders = [homeCustomiser, cakeBuilderPage, expressBuilder, orderFormBuilder]

const nothing = (query: string) => `No gallery cake for “${query}”. Try another word.`

function CakeChoices({ onChoose }: { readonly onChoose: (cake: CartItem) => void }) {
  const menu = useMenu()
  const [query, setQuery] = useState('')
  const products = query.trim() === '' ? offeredProducts(menu) : searchMenu(menu, query).products
  const cakes = products.filter((product) => isCustomCake(product, menu))
  return (
    <>
      <CakeHeading>Build a cake</CakeHeading>
      <ul className="fields">
        {builders.map(({ id, heading, intro, initialItem }) => (
          <li key={id}>
            <button
              type="button"
              className={clsx('tile stack gap-1', styles.cake)}
              aria-label={heading}
              onClick={() => onChoose({ ...initialItem, id: createUuid() })}
            >
              <strong>{heading}</strong>
              <span className="small soft">{intro(menu)}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label="Find a gallery cake"
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {cakes.length === 0 && <p role="status">{nothing(query.trim())}</p>}
      <ul className={clsx('fields', styles.cakes)} aria-label="Gallery cakes">
        {cakes.map((product) => (
          <li key={product.id}>
            <GalleryCake product={product} onClick={() => onChoose(initialGalleryCake(product.id))} />
          </li>
        ))}
      </ul>
    </>
  )
}

function GalleryCake({ product, onClick }: { readonly product: Product; readonly onClick: () => void }) {
  const menu = useMenu()
  const now = useNow()
  const { slug, image, title } = product
  const reason = findProductUnavailable(product, menu, now)
  return (
    <button
      type="button"
      className={clsx('tile stack gap-1', styles.cake)}
      disabled={reason !== undefined}
      onClick={onClick}
    >
      <ResponsiveImage slug={slug} image={image} sizes="10rem" alt="" className={styles.picture} />
      <strong>{title}</strong>{' '}
      <span className="small">
        {reason ? formatSoldOut(reason, now) : `from ${formatNaira(startingPrice(product, menu))}`}
      </span>
    </button>
  )
}
