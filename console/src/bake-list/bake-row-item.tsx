import type { BakeRow } from '@pj/shared/api/bake-list'
import { Button } from '@pj/ui/button.tsx'
import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'

interface BakeRowItemProps {
  row: BakeRow
  onTick: (done: number) => void
}

/** One row of the bake list: ticked off as a whole, or piece by piece when more than one is needed. */
export function BakeRowItem({ row, onTick }: BakeRowItemProps) {
  const { needed, done } = row
  const left = needed - done
  const name = [row.label, row.detail].filter(Boolean).join(', ')
  return (
    <li className="bake-line" data-done={left === 0 || undefined}>
      <label className="bake-tick">
        <input
          type="checkbox"
          checked={left === 0}
          aria-label={`${name}: all done`}
          ref={(box) => {
            if (box) box.indeterminate = done > 0 && left > 0
          }}
          onChange={() => onTick(left === 0 ? 0 : needed)}
        />
      </label>
      <div className="bake-what">
        <span className="bake-label">{row.label}</span>
        {row.detail && <span className="soft">{row.detail}</span>}
        <RowOrders ids={row.order_ids} />
      </div>
      <output className="bake-left" aria-label={`${name}: to make`}>
        {left === 0 ? 'Done' : left}
      </output>
      {needed > 1 && <DoneStepper name={name} row={row} onTick={onTick} />}
    </li>
  )
}

function DoneStepper({ name, row: { needed, done }, onTick }: BakeRowItemProps & { name: string }) {
  return (
    <div className="bake-steps">
      <StepButton
        label={`One less done: ${name}`}
        isPossible={done > 0}
        onPress={() => onTick(done - 1)}
        Shape={Minus}
      />
      <span className="bake-count">
        {done} of {needed}
      </span>
      <StepButton
        label={`One more done: ${name}`}
        isPossible={done < needed}
        onPress={() => onTick(done + 1)}
        Shape={Plus}
      />
    </div>
  )
}

interface StepButtonProps {
  label: string
  isPossible: boolean
  onPress: () => void
  Shape: LucideIcon
}

const StepButton = ({ label, isPossible, onPress, Shape }: StepButtonProps) => (
  <Button icon aria-label={label} aria-disabled={!isPossible} onClick={() => isPossible && onPress()}>
    <Shape aria-hidden="true" />
  </Button>
)

function RowOrders({ ids }: { ids: readonly string[] }) {
  const [only] = ids
  if (ids.length === 1 && only) return <OrderLink id={only} />
  return (
    <details className="bake-orders">
      <summary>{ids.length} orders</summary>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <OrderLink id={id} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const OrderLink = ({ id }: { id: string }) => (
  <Link className="bake-order" to={`/orders/${id}`}>
    {id}
  </Link>
)
