import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { focusOnMount } from '../lib/validated-form.tsx'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** The codes are shown once. Printed, the screen consists of them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [copying, setCopying] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopying('The codes are copied.')
    } catch {
      setCopying('This browser does not allow copying: select the codes, or print them.')
    }
  }
  return (
    <>
      <h3 tabIndex={-1} ref={focusOnMount}>
        Recovery codes
      </h3>
      <p>
        Keep them where the phone is not. Each signs you in once in place of a code of the app. They are shown only now.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div role="status" className="no-print">
        {copying && <Notice>{copying}</Notice>}
      </div>
      <div className="row no-print">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </>
  )
}
