import './cart.css'
import { isCustomItem, type PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { showToast } from '@pj/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { removeFromCart, useCart } from '../ui/cart-store.ts'
import { CartTrouble } from '../ui/cart-trouble.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import emptyStand from './empty-stand.svg'
import { type RemovedLine, UndoBar } from './undo-bar.tsx'

/** The cart page (spec 1 section 2). */
export function CartScreen() {
  const cart = useCart()
  const [removed, setRemoved] = useState<RemovedLine>()

  const remove = (placed: PlacedLine) => {
    if (!removeFromCart(placed.index)) return
    setRemoved({ line: placed.line, index: placed.index, turn: (removed?.turn ?? 0) + 1 })
    showToast('Item removed from cart')
  }

  return (
    <div className="page screen cart-screen">
      <PageMeta title="Your cart" description="What you have chosen at P&J Bakery, ready to be ordered." />
      <h1>Your cart</h1>
      <CartTrouble cart={cart} />
      {removed && <UndoBar key={removed.turn} removed={removed} onDone={() => setRemoved(undefined)} />}
      {cart.lines.length === 0 ? <EmptyCart /> : <FullCart lines={cart.lines} onRemove={remove} />}
    </div>
  )
}

function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className="cart-empty">
      <img className="empty-stand" src={emptyStand} width="240" height="200" alt="" />
      <h2>Your cart is empty</h2>
      <p className="lead">Warm brownies, a birthday cake, three tiers for Saturday: it all starts in the shop.</p>
      <button type="button" className="button button-primary" onClick={() => navigate('/')}>
        Continue Shopping
      </button>
    </div>
  )
}

/** A line and its place in the stored cart, which the two groups would lose. */
interface PlacedLine {
  readonly line: PricedItem
  readonly index: number
  readonly key: string
}

function FullCart({ lines, onRemove }: { lines: readonly PricedItem[]; onRemove: (placed: PlacedLine) => void }) {
  const placed = place(lines)
  return (
    <div className="cart-layout">
      <div className="cart-groups">
        <Group
          title="Custom Cake Orders"
          lines={placed.filter(({ line }) => isCustomItem(line.item))}
          onRemove={onRemove}
        />
        <Group
          title="Regular Items"
          lines={placed.filter(({ line }) => !isCustomItem(line.item))}
          onRemove={onRemove}
        />
      </div>
      <CartSummary lines={lines} />
    </div>
  )
}

interface GroupProps {
  title: string
  lines: readonly PlacedLine[]
  onRemove: (placed: PlacedLine) => void
}

function Group({ title, lines, onRemove }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section className="cart-group" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((placed) => (
          <CartLine key={placed.key} line={placed.line} index={placed.index} onRemove={() => onRemove(placed)} />
        ))}
      </ul>
    </section>
  )
}

/** Keys that stay with a line while its quantity changes; the same product twice is told apart by its turn. */
function place(lines: readonly PricedItem[]): PlacedLine[] {
  const turns = new Map<string, number>()
  return lines.map((line, index) => {
    const name = `${line.item.kind}/${line.item.id}/${itemTitle(line.item)}`
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return { line, index, key: `${name}/${turn}` }
  })
}
