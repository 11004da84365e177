import { isUsed, type ShopUse, shopUseLabels, shopUses } from '@pj/shared/menu/uses'
import { Fragment, useId } from 'react'
import { ShopSection } from './shop-section.tsx'
import { usesMessages as messages } from './texts.ts'
import { useDraft } from './use-draft.ts'

/** What the shop uses and what it does without (docs/business-rules.md#what-a-shop-uses). */
export const UsesSection = () => (
  <ShopSection id="uses" title="What we use" note={messages.note}>
    {shopUses.map((use) => (
      <UseCheck key={use} use={use} />
    ))}
  </ShopSection>
)

function UseCheck({ use }: { use: ShopUse }) {
  const { state, put } = useDraft()
  const id = useId()
  const open = state.warnings.filter(({ path }) => path === `business.uses.${use}`)
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-does`}
        checked={isUsed(state.document, use)}
        onChange={({ target }) => void put(['business', 'uses', use], target.checked)}
      />
      <span>
        <span id={id}>{shopUseLabels[use]}</span>
        <br />
        <span id={`${id}-does`} className="soft small">
          {messages.uses[use]}
        </span>
        <span role="status">
          {open.map(({ message }) => (
            <Fragment key={message}>
              <br />
              {message}.
            </Fragment>
          ))}
        </span>
      </span>
    </label>
  )
}
