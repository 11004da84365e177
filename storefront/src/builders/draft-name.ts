/** The storage key of a builder's draft. */
export const draftName = (id: string): string => `pj.draft.${id}`
