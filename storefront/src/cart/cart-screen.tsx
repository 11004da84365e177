import { isCustomItem, type PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { Button } from '@pj/ui/button.tsx'
import { showToast } from '@pj/ui/toast'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { CartLine } from './cart-line.tsx'
import { CartProblems } from './cart-problems.tsx'
import styles from './cart-screen.module.css'
import { removeFromCart, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import emptyStand from './empty-stand.svg'
import { type RemovedLine, UndoBar } from './undo-bar.tsx'

/** The cart page (docs/business-rules.md#cart-screen). */
export function CartScreen() {
  const cart = useCart()
  const [removed, setRemoved] = useState<RemovedLine>()

  const remove = ({ line, index }: IndexedLine) => {
    if (!removeFromCart(index)) return
    setRemoved({ line, index, sequence: (removed?.sequence ?? 0) + 1 })
    showToast('Item removed from cart')
  }

  return (
    <div className={clsx('page screen', styles.screen)}>
      <PageMeta title="Your cart" description="What you have chosen at P&J Bakery, ready to be ordered." />
      <h1>Your cart</h1>
      <CartProblems cart={cart} />
      {removed && <UndoBar key={removed.sequence} removed={removed} onDone={() => setRemoved(undefined)} />}
      {cart.lines.length === 0 ? <EmptyCart /> : <FullCart lines={cart.lines} onRemove={remove} />}
    </div>
  )
}

function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className={clsx('stack centered', styles.empty)}>
      <img className={styles.emptyStand} src={emptyStand} width="240" height="200" alt="" />
      <h2>Your cart is empty</h2>
      <p className="lead">Warm brownies, a birthday cake, three tiers for Saturday: it all starts in the shop.</p>
      <Button variant="primary" onClick={() => navigate('/')}>
        Continue Shopping
      </Button>
    </div>
  )
}

/** A line with its index in the stored cart, which grouping would lose. */
interface IndexedLine {
  readonly line: PricedItem
  readonly index: number
  readonly key: string
}

function FullCart({ lines, onRemove }: { lines: readonly PricedItem[]; onRemove: (line: IndexedLine) => void }) {
  const indexed = withIndexes(lines)
  return (
    <div className={styles.layout}>
      <div className={styles.groups}>
        <Group
          title="Custom Cake Orders"
          lines={indexed.filter(({ line }) => isCustomItem(line.item))}
          onRemove={onRemove}
        />
        <Group
          title="Regular Items"
          lines={indexed.filter(({ line }) => !isCustomItem(line.item))}
          onRemove={onRemove}
        />
      </div>
      <CartSummary lines={lines} />
    </div>
  )
}

interface GroupProps {
  title: string
  lines: readonly IndexedLine[]
  onRemove: (line: IndexedLine) => void
}

function Group({ title, lines, onRemove }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((indexed) => (
          <CartLine key={indexed.key} line={indexed.line} index={indexed.index} onRemove={() => onRemove(indexed)} />
        ))}
      </ul>
    </section>
  )
}

/** Adds keys that do not change with the quantity; equal lines are numbered. */
function withIndexes(lines: readonly PricedItem[]): IndexedLine[] {
  const occurrences = new Map<string, number>()
  return lines.map((line, index) => {
    const name = `${line.item.kind}/${line.item.id}/${itemTitle(line.item)}`
    const occurrence = occurrences.get(name) ?? 0
    occurrences.set(name, occurrence + 1)
    return { line, index, key: `${name}/${occurrence}` }
  })
}
