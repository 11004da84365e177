import { normalizeLabel } from '@pj/shared/menu/options'

/** An id from small letters, digits and hyphens that no entry of the list has, such as "salted-caramel". */
export function createOptionId(label: string, taken: readonly string[]): string {
  const ascii = normalizeLabel(label.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '')
  const base = ascii || 'option'
  const isFree = (id: string): boolean => !taken.includes(id)
  if (isFree(base)) return base
  for (let count = 2; ; count += 1) if (isFree(`${base}-${count}`)) return `${base}-${count}`
}
