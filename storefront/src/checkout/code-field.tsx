import { formatSigned } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { useRef, useState } from 'react'
import { CodeChip } from '../cart/bars.tsx'
import { checkoutMessages } from './texts.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

export function CodeLine({ form }: { form: CheckoutForm }) {
  const { code } = form.totals
  if (!code?.discount) return null
  return (
    <span className="row gap-2 between">
      <span className="small soft">{code.label}</span>
      <output className="money" aria-label={code.label} data-naira={-code.discount}>
        {formatSigned(-code.discount)}
      </output>
    </span>
  )
}

/** Folded until somebody has a code. It applies with the button, with Enter and when the field is left. */
export function CodeField({ form }: { form: CheckoutForm }) {
  const { code, draft } = form
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(draft.code)
  const [isOpenAtFirst] = useState(draft.code !== '')
  const apply = (text = typed): void => {
    setTyped(text)
    if (text.trim() !== draft.code) form.setValues({ code: text.trim() })
    else if (text && code.error) code.recheck()
  }
  const remove = (): void => {
    apply('')
    field.current?.focus()
  }
  return (
    <>
      {draft.code !== '' && <CodeChip label={code.label} onRemove={remove} />}
      <details open={isOpenAtFirst}>
        <summary>{checkoutMessages.promoCode}</summary>
        <div className="stack gap-2" aria-live="polite">
          <TextField
            ref={field}
            label="Code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={typed}
            error={code.error}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed.trim() !== draft.code && apply()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.stopPropagation()
              apply()
            }}
          />
          <Button busy={code.isChecking} onClick={() => apply()}>
            Apply
          </Button>
        </div>
      </details>
    </>
  )
}
