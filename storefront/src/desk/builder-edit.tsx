import type { Builder } from '@pj/builders/builder'
import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { expressBuilder } from '@pj/builders/express-builder'
import { orderFormBuilder } from '@pj/builders/order-form-builder'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import type { BuilderEdit } from '@pj/shared/orders/builder-edit'
import { clsx } from 'clsx'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { BuilderPage } from '../builders/builder-frame.tsx'
// Each definition stays in the file of its screen: a second user would otherwise give it a file of its own.
import '../builders/customiser-screens.tsx'
import '../builders/express-screen.tsx'
import '../builders/order-form-screen.tsx'
import { EarlyActions } from '../lib/hydration.ts'
import { loadMenu, setMenu, useMenu } from '../lib/menu.ts'
import { ShopBuilders } from '../lib/shop-builders.tsx'
import styles from './desk-bar.module.css'
import { messages } from './texts.ts'
import { readBuilderEdit, useOrderItemBuilder } from './use-order-item-builder.ts'

/** Replaces the page from the server by the builder of a cake that belongs to a placed order. */
export async function startBuilderEdit(container: HTMLElement): Promise<void> {
  setMenu(await loadMenu(document.body.dataset))
  container.replaceChildren()
  const element = <BuilderEditPage edit={readBuilderEdit()} />
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
      <EarlyActions />
    </StrictMode>,
  )
}

/** Nothing else of the shop is on the page, so that staff can't get lost. */
export function BuilderEditPage({ edit }: { edit: BuilderEdit | undefined }) {
  const menu = useMenu()
  const read = edit && parseStoredItem(edit.item, menu)
  useEffect(() => {
    addEventListener('click', replaceByConsole)
    return () => removeEventListener('click', replaceByConsole)
  }, [])
  if (!edit || !read?.ok) return <NothingToEdit />
  return (
    <>
      <title>{`Editing order ${edit.order_id}`}</title>
      <header className={clsx('no-print', styles.bar, styles.onlyBar)}>
        <p>
          <strong>Editing order {edit.order_id}</strong>
        </p>
        <a href={edit.return_url} className={styles.action}>
          Back to the order
        </a>
      </header>
      <main className="screen">
        <ShopBuilders>
          <EditedCake edit={edit} item={read.item} />
        </ShopBuilders>
      </main>
    </>
  )
}

/** Back in the console must not lead to the builder again. */
function replaceByConsole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.pathname.startsWith('/console/') || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  location.replace(link.href)
}

function EditedCake({ edit, item }: { edit: BuilderEdit; item: CartItem }) {
  switch (item.kind) {
    case 'express':
      return <OrderItemBuilder builder={expressBuilder} edit={edit} line={item} />
    case 'customiser': {
      const builder = item.ruleSet === 'customiser' ? homeCustomiser : cakeBuilderPage
      return <OrderItemBuilder builder={builder} edit={edit} line={item} />
    }
    case 'order-form':
      return <OrderItemBuilder builder={orderFormBuilder} edit={edit} line={item} />
    default:
      return <NothingToEdit />
  }
}

interface OrderItemBuilderProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly edit: BuilderEdit
  readonly line: Item
}

function OrderItemBuilder<Item extends BuilderItem>({ builder, edit, line }: OrderItemBuilderProps<Item>) {
  return <BuilderPage builder={builder} {...useOrderItemBuilder(builder, edit, line)} />
}

const NothingToEdit = () => (
  <div className="page screen stack">
    <title>Nothing to edit</title>
    <h1>{messages.nothingToEdit}</h1>
    <p>{messages.openInConsole}</p>
    <p>
      <a href="/console/">Open the console</a>
    </p>
  </div>
)
