import type { OrderItem } from '@pj/shared/api/orders'
import { cakeCallouts } from '@pj/shared/cake/describe-cake'
import { CakePicture } from '../ui/cake-picture.tsx'
import { InspirationPicture } from '../ui/inspiration-picture.tsx'
import { Letters, lengthWords } from '../ui/letters.tsx'
import { nairaText } from '../ui/money.ts'
import { itemToMake } from '../ui/order-item.ts'
import { TypeMark } from '../ui/type-mark.tsx'

/** One item with all that was chosen, its drawing, and how its price came about. */
export function ItemPanel({ item }: { item: OrderItem }) {
  const { cake, details, message, note } = itemToMake(item)
  return (
    <section className="panel item-panel" aria-label={item.title}>
      <header className="row">
        <h2>
          {item.quantity} × {item.title}
        </h2>
        <TypeMark type={item.type} />
        {item.price_unverified && <span className="badge badge-warn">Price to check</span>}
      </header>
      <div className={cake ? 'item-body item-body-cake' : 'item-body'}>
        {cake && <CakePicture cake={cake} />}
        <div className="stack">
          {message && (
            <p className="item-message">
              <span className="field-label">Message, letter for letter ({lengthWords(message)})</span>
              <Letters text={message} />
            </p>
          )}
          {note && (
            <p className="notice">
              <strong>Note</strong> {note}
            </p>
          )}
          {cake && (
            <ul className="item-tiers">
              {cakeCallouts(cake).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <dl className="item-details">
            {details.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {item.upload_id && <InspirationPicture uploadId={item.upload_id} />}
          <ItemPrice item={item} />
        </div>
      </div>
    </section>
  )
}

/** The lines add up to one piece; the pieces to the line of the order. */
function ItemPrice({ item }: { item: OrderItem }) {
  return (
    <table className="data-table item-price">
      <caption className="visually-hidden">How the price of {item.title} came about</caption>
      <tbody>
        {item.price_lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="number">{nairaText(amount)}</td>
          </tr>
        ))}
        <tr className="item-price-sum">
          <th scope="row">{item.quantity === 1 ? 'Price' : `${item.quantity} × ${nairaText(item.price)}`}</th>
          <td className="number">{nairaText(item.line_total)}</td>
        </tr>
      </tbody>
      {item.price_unverified && (
        <tfoot>
          <tr>
            <td colSpan={2} className="item-price-doubt">
              We do not sell this ourselves, so the price is the one it came with. Check it before you confirm.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
