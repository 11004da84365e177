import { type RefObject, useEffect, useRef } from 'react'
import styles from './product-dialog.module.css'

interface OptionsMessageProps {
  readonly id: string
  readonly message: string
  /** How often the shopper pressed the button without a choice: the message is then an error, announced every time. */
  readonly attempts: number
}

/** Says above the options what is missing. */
export const OptionsMessage = ({ id, message, attempts }: OptionsMessageProps) => (
  <p
    key={attempts}
    id={id}
    className={attempts > 0 ? styles.error : 'small soft'}
    role={attempts > 0 ? 'alert' : undefined}
  >
    {message}
  </p>
)

/** Returns a ref for the options. The first option is focused after every attempt without a choice. */
export function useFocusOnAttempt<Options extends HTMLElement>(attempts: number): RefObject<Options | null> {
  const options = useRef<Options>(null)
  useEffect(() => {
    if (attempts > 0) options.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [attempts])
  return options
}
