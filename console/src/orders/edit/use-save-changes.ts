import { type FieldConflict, fieldConflictSchema, type Order, type OrderChange } from '@pj/shared/orders/orders.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { menuKey } from '../../api/menu.ts'
import { ApiError } from '../../api/request.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { messageOf, storeCurrentOrder, updateOrder } from '../change-statuses.ts'
import { listChangedFields } from './changed-order.ts'
import type { OrderDraft } from './order-draft.ts'

/** What staff have agreed to: a full day, a change of what is being baked. */
export type Consents = Pick<OrderChange, 'overbook_reason' | 'confirm_baking'>

/** Why the changes were not saved. */
export type SaveProblem =
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[]; readonly order: Order }
  | {
      readonly kind: 'day_full' | 'already_baking' | 'other'
      readonly message: string
      /** The single errors, or what is made already. */
      readonly errors: readonly string[]
    }

interface SaveRequest {
  readonly draft: OrderDraft
  readonly consents: Consents
}

/** Sends the changed fields with the version at which editing began. */
export function useSaveChanges(order: Order, onSaved: () => void) {
  const queryClient = useQueryClient()
  const menu = useMenu()
  const { mutate, reset, isPending, error } = useMutation<Order, SaveProblem, SaveRequest>({
    mutationFn: async ({ draft, consents }) => {
      const change = { changes: listChangedFields(draft, menu), ...consents }
      try {
        return await updateOrder(queryClient, { ...order, version: draft.version }, change)
      } catch (failure) {
        const current = await storeCurrentOrder(queryClient, order, failure)
        if (isCode(failure, 'price_mismatch')) await queryClient.invalidateQueries({ queryKey: menuKey })
        throw toProblem(failure, current)
      }
    },
    onSuccess: onSaved,
  })
  return { save: mutate, reset, isSaving: isPending, problem: error ?? undefined }
}

const conflictDetailsSchema = z.object({ conflicts: z.array(fieldConflictSchema).min(1) })

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

const bakingDetailsSchema = z.object({ made: z.array(z.string()) })

/** What is made already, one line per item. */
const listMade = ({ details }: ApiError): readonly string[] => bakingDetailsSchema.safeParse(details).data?.made ?? []

function toProblem(error: unknown, current: Order | undefined): SaveProblem {
  const details = error instanceof ApiError ? conflictDetailsSchema.safeParse(error.details).data : undefined
  if (isCode(error, 'version_conflict') && current && details) {
    return { kind: 'conflict', conflicts: details.conflicts, order: current }
  }
  const errors = error instanceof ApiError ? [...error.errors, ...listMade(error)] : []
  const kind = (['day_full', 'already_baking'] as const).find((code) => isCode(error, code)) ?? 'other'
  const hint = isCode(error, 'price_mismatch') ? ' The new prices are shown now: check the total and save again.' : ''
  return { kind, message: messageOf(error) + hint, errors }
}
