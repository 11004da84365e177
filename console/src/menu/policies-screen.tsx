import { type PolicySlug, policySlugs, policyTitles } from '@pj/shared/menu/policies'
import { samplePolicy } from '@pj/shared/menu/policy-samples'
import { applyUses } from '@pj/shared/menu/uses'
import { Button } from '@pj/ui/button.tsx'
import { Check } from '@pj/ui/check.tsx'
import { TextArea } from '@pj/ui/form.tsx'
import { useState } from 'react'
import { findError } from './draft-field.tsx'
import { ShopSection } from './shop-section.tsx'
import { policyMessages as messages } from './texts.ts'
import { useDraft } from './use-draft.ts'

/** The pages with the shop's rules (docs/business-rules.md#policies). */
export const PoliciesScreen = () => (
  <div className="stack medium">
    <h2>Policies</h2>
    <p className="soft">{messages.note}</p>
    {policySlugs.map((slug) => (
      <PolicySection key={slug} slug={slug} />
    ))}
  </div>
)

function PolicySection({ slug }: { slug: PolicySlug }) {
  const { state, put } = useDraft()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const title = policyTitles[slug]
  const stored = { text: '', published: false, ...state.document.policies?.[slug] }
  const store = (change: Partial<typeof stored>): void => {
    const path = ['policies', slug, 'text'] as const
    const found = findError(put(['policies', slug], { ...stored, ...change }), path)
    setError(found)
    if (!found) setTyped(undefined)
  }
  const storeTyped = (): void => {
    if (typed === undefined) return
    if (typed === stored.text) setError(undefined)
    else store({ text: typed })
  }
  return (
    <ShopSection id={slug} title={title}>
      <TextArea
        label={messages.text}
        aria-label={messages.textOf(title)}
        hint={messages.hint}
        rows={12}
        value={typed ?? stored.text}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={storeTyped}
      />
      {(typed ?? stored.text) === '' && (
        <div>
          <Button onClick={() => store({ text: samplePolicy(slug, applyUses(state.document)) })}>
            {messages.takeSample}
          </Button>
        </div>
      )}
      <Check
        label={messages.published}
        name={title}
        checked={stored.published}
        onChange={(published) => store({ published, ...(typed !== undefined && { text: typed }) })}
      />
    </ShopSection>
  )
}
