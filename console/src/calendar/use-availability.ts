import type { AffectedOrder, AvailabilityResponse } from '@pj/shared/menu/menu.api'
import { ApiError } from '@pj/ui/http'
import { showToast } from '@pj/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityQuery, changeAvailability } from '../api/menu.ts'
import { messages } from './texts.ts'

/** What a change makes of the availability. Applied twice it has the same result. */
export type AvailabilityUpdate = (
  current: AvailabilityResponse,
) => Partial<Pick<AvailabilityResponse, 'sold_out' | 'special_days' | 'pause'>>

export interface Question {
  readonly affected: readonly AffectedOrder[]
  readonly save: () => void
}

const mutationKey = ['availability']
const maxTries = 3

/** A change shows at once; a refused one is taken back. After somebody else's change it is made to theirs. */
export function useAvailability() {
  const queryClient = useQueryClient()
  const { queryKey } = availabilityQuery
  const query = useQuery(availabilityQuery)

  const [question, setQuestion] = useState<Question>()

  const send = async (update: AvailabilityUpdate): Promise<AvailabilityResponse> => {
    let current = queryClient.getQueryData(queryKey) ?? (await queryClient.fetchQuery(availabilityQuery))
    for (let tries = 1; ; tries += 1) {
      try {
        const { affected: _, ...saved } = await changeAvailability({ ...update(current), revision: current.revision })
        return saved
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === 'version_conflict'
        if (!isConflict || tries === maxTries) throw error
        current = await queryClient.fetchQuery({ ...availabilityQuery, staleTime: 0 })
        showToast(`${error.message} ${messages.addedToTheirs}`, 'info')
      }
    }
  }
  const save = useMutation({
    mutationKey,
    // One at a time: each needs the revision of the one before.
    scope: { id: 'availability' },
    mutationFn: send,
    onMutate: async (update) => {
      // A response that was requested before the change would take it back on the screen.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (current) => current && { ...current, ...update(current) })
    },
    onSuccess: (saved) =>
      queryClient.setQueryData(queryKey, (current) => {
        const isLast = queryClient.isMutating({ mutationKey }) <= 1
        return isLast || !current ? saved : { ...current, revision: saved.revision }
      }),
    onError: (error) => {
      showToast(`${error.message} ${messages.notSaved}`, 'error')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const ask = useMutation({
    mutationFn: async ({ update }: AskedChange) =>
      changeAvailability({ ...update(query.data ?? (await queryClient.fetchQuery(availabilityQuery))), preview: true }),
    onSuccess: ({ affected }, { update, onSaved }) => {
      const saveNow = (): void => {
        setQuestion(undefined)
        save.mutate(update, { onSuccess: () => onSaved?.() })
      }
      if (affected.length > 0) setQuestion({ affected, save: saveNow })
      else saveNow()
    },
    onError: (error) => showToast(`${error.message} ${messages.notSaved}`, 'error'),
  })
  return {
    query,
    change: (update: AvailabilityUpdate): void => save.mutate(update),
    /** Asks first when orders stand in the way. */
    changeDays: ((update, onSaved) => {
      // A second tap before the answer would save twice.
      if (!ask.isPending) ask.mutate({ update, onSaved })
    }) satisfies ChangeAvailability,
    question,
    closeQuestion: () => setQuestion(undefined),
    isSaving: save.isPending || ask.isPending,
  }
}

interface AskedChange {
  readonly update: AvailabilityUpdate
  readonly onSaved: (() => void) | undefined
}

export interface AvailabilityCardProps {
  availability: AvailabilityResponse
  change: ChangeAvailability
}

/** `onSaved` is called once the change is stored, for a form that is emptied then. */
export type ChangeAvailability = (update: AvailabilityUpdate, onSaved?: () => void) => void
