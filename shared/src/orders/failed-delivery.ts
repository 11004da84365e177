export const failReasons = ['nobody_there', 'wrong_address', 'refused', 'damaged', 'no_time'] as const
export type FailReason = (typeof failReasons)[number]

export const failReasonLabels: Readonly<Record<FailReason, string>> = {
  nobody_there: 'Nobody there',
  wrong_address: 'Wrong address',
  refused: 'Refused',
  damaged: 'Damaged',
  no_time: 'No time',
}

export const formatFailure = (reason: FailReason): string => `Not delivered: ${failReasonLabels[reason].toLowerCase()}`
