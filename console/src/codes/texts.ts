import type { PromoCode } from '@pj/shared/orders/codes.api'
import { formatCount } from '@pj/shared/text'

export const codeMessages = {
  none: 'No codes yet',
  what: 'Shoppers enter a code at checkout and pay less.',
  everything: 'Everything',
  uses: ({ used, uses }: Pick<PromoCode, 'used' | 'uses'>) =>
    uses === null ? formatCount(used, 'use', 'uses') : `${used} of ${formatCount(uses, 'use', 'uses')}`,
  takenOff: (amount: string) => `${amount} taken off`,
  minimum: (amount: string) => `Orders of ${amount} or more`,
  perCustomer: (uses: number) => `${formatCount(uses, 'use', 'uses')} per customer`,
  firstOrder: 'First orders only',
  codeHint: 'Letters, digits and hyphens, without names.',
  scopeHint: 'Choose none for everything.',
  emptyHint: 'Empty: no limit.',
  minimumHint: 'What the items cost at least.',
}
