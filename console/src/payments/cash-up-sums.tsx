import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { formatAmount } from '../lib/format-amount.ts'
import styles from './cash-up-screen.module.css'
import { formatNet } from './format-net.ts'

/** What was taken and given back by each method. */
export const MethodSums = ({ report: { methods, total } }: { report: CashUp }) => (
  <section className="card card-body stack">
    <h2>By method</h2>
    <div className={styles.scroll}>
      <table className="data-table" aria-label="By method">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col" className="number">
              Taken
            </th>
            <th scope="col" className="number">
              Given back
            </th>
            <th scope="col" className="number">
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, ...sums }) => (
            <SumsRow key={method} label={paymentMethodLabels[method]} sums={sums} />
          ))}
        </tbody>
        <tfoot className={styles.total}>
          <SumsRow label="Total" sums={total} />
        </tfoot>
      </table>
    </div>
  </section>
)

const SumsRow = ({ label, sums }: { label: string; sums: CashUp['total'] }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="number">{formatAmount(sums.payments)}</td>
    <td className="number">{formatAmount(sums.refunds)}</td>
    <td className="number">{formatNet(sums.net)}</td>
  </tr>
)

/** What each person has taken, less what they have given back, by method. */
export const PersonSums = ({ report: { people, methods } }: { report: CashUp }) => (
  <section className="card card-body stack">
    <h2>By person</h2>
    <div className={styles.scroll}>
      <table className="data-table" aria-label="By person, net">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className="number">
              Net
            </th>
            {methods.map(({ method }) => (
              <th key={method} scope="col" className="number">
                {paymentMethodLabels[method]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ by, net, net_by_method: byMethod }, index) => (
            <tr key={personKey(by, index)}>
              <th scope="row">{by ?? 'Not recorded'}</th>
              <td className="number">
                <strong>{formatNet(net)}</strong>
              </td>
              {methods.map(({ method }) => (
                <td key={method} className="number">
                  {formatNet(byMethod[method] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** Two people can have the same name. */
const personKey = (by: string | null, index: number): string => `${by}-${index}`
