import { Button } from '@pj/ui/button.tsx'
import { ErrorText, FormErrors, findInvalid, useFormErrors } from '@pj/ui/form.tsx'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { toApiError } from '../lib/http.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { commonMessages } from '../lib/texts.ts'

interface SendFormProps extends Pick<ComponentProps<'form'>, 'id' | 'className'> {
  /** Of what shows what became of it. */
  queryKey: QueryKey
  button: string
  variant?: 'primary'
  /** Said when the text is shorter than `minLength`. */
  missing: string
  minLength?: number
  /** Gets the text, and all that the form has. */
  send: (text: string, fields: FormData) => Promise<unknown>
  /** Refusals after which the bakery knows it all the same. */
  harmless?: readonly string[]
  /** The field, whose name is `text`, or several and a `FormError`. */
  children: ReactNode
}

/** Sends one text about an order or a quote to the bakery; its page then shows what became of it. */
export function SendForm({ id, className = 'stack', ...props }: SendFormProps) {
  const { queryKey, button, variant, missing, minLength = 1, send, harmless = [], children } = props
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const fields = new FormData(form)
    const text = String(fields.get('text') ?? '').trim()
    if (text.length < minLength) {
      findInvalid(form, { text: missing })?.focus()
      return setError(missing)
    }
    setBusy(true)
    const failure = await send(text, fields).then(() => undefined, toApiError)
    const isSent = !failure || harmless.includes(failure.code)
    setError(isSent ? undefined : failure.code === 'no_response' ? commonMessages.unreachable : failure.message)
    setBusy(false)
    if (!failure) form.reset()
    await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <form id={id} className={className} onSubmit={(event) => void submit(event)} noValidate>
      <FormErrors value={{ text: error }}>{children}</FormErrors>
      <div className="row">
        {/* Without scripts the text would end up in the URL. */}
        <Button type="submit" variant={variant} busy={isBusy} disabled={!isHydrated}>
          {button}
        </Button>
      </div>
    </form>
  )
}

/** Where no field of the form says what is wrong. */
export const FormError = () => <ErrorText className="small bad whole-row">{useFormErrors().text}</ErrorText>
