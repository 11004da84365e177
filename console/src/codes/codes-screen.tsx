import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { isUsed } from '@pj/shared/menu/uses'
import { describeCode, describeScope } from '@pj/shared/orders/codes'
import type { PromoCode } from '@pj/shared/orders/codes.api'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { DataTable } from '@pj/ui/data-table.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { useNow } from '@pj/ui/use-now'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { changeCode, codesQuery } from '../api/codes.ts'
import { Screen } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useMenu } from '../menu/use-menu.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { codeMessages as messages } from './texts.ts'

/** The promo codes of the shop (docs/business-rules.md#codes). */
export function CodesScreen() {
  const codes = useQuery(codesQuery)
  const [edited, setEdited] = useState<PromoCode | 'new'>()
  const isTaken = isUsed(useMenu(), 'codes')
  return (
    <Screen
      title="Codes"
      actions={
        isTaken && (
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            Add a code
          </Button>
        )
      }
    >
      <QueryResult
        list={codes}
        loading={{ label: 'Loading the codes', listClass: 'card card-body stack', count: 3, height: 'var(--row)' }}
      >
        {({ codes: listed }) =>
          listed.length > 0 ? (
            <div className="card">
              <DataTable hasCards aria-label="Codes" heads={heads}>
                {listed.map((code) => (
                  <CodeRow key={code.code} code={code} onChange={() => setEdited(code)} />
                ))}
              </DataTable>
            </div>
          ) : (
            <EmptyState title={messages.none}>
              <p className="soft">{messages.what}</p>
            </EmptyState>
          )
        }
      </QueryResult>
      {edited && <CodeDialog code={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  )
}

const heads = ['Code', 'For', 'Uses', { label: 'Changes', isHidden: true }]

function CodeRow({ code, onChange }: { code: PromoCode; onChange: () => void }) {
  const queries = useQueryClient()
  const toggle = useMutation({
    mutationFn: () => changeCode(code.code, { active: !code.active }),
    onSuccess: (codes) => queries.setQueryData(codesQuery.queryKey, codes),
  })
  const today = lagosDay(useNow())
  const isOver = code.to !== null && code.to < today
  const label = code.active ? 'Switch off' : 'Switch on'
  return (
    <tr>
      <th scope="row">
        <span className="row">
          {code.code}
          {!code.active && <Badge tone="error">Off</Badge>}
          {code.active && isOver && <Badge>Ended</Badge>}
        </span>
        <span className="soft">{describeCode(code)}</span>
      </th>
      <td>
        <CodeLimits code={code} />
      </td>
      <td>
        {messages.uses(code)}
        <br />
        {messages.takenOff(formatAmount(code.taken_off))}
      </td>
      <td>
        <div className="row">
          <Button compact aria-label={`Change: ${code.code}`} onClick={onChange}>
            Change
          </Button>
          <Button compact aria-label={`${label}: ${code.code}`} busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {label}
          </Button>
        </div>
        <ErrorText>{toggle.error?.message}</ErrorText>
      </td>
    </tr>
  )
}

/** "Cakes", "From ₦20,000", "Until Mon 30 Nov 2026", each on a line. */
function CodeLimits({ code }: { code: PromoCode }) {
  const menu = useMenu()
  const { categories, products, minimum, from, to, uses_per_customer: each, first_order_only } = code
  const limits = [
    categories.length + products.length > 0 ? describeScope(code, menu) : messages.everything,
    minimum !== null && messages.minimum(formatAmount(minimum)),
    from !== null && `From ${formatFullDay(from)}`,
    to !== null && `Until ${formatFullDay(to)}`,
    each !== null && messages.perCustomer(each),
    first_order_only && messages.firstOrder,
  ]
  return (
    <ul>
      {limits.filter(Boolean).map((limit) => (
        <li key={String(limit)}>{limit}</li>
      ))}
    </ul>
  )
}
