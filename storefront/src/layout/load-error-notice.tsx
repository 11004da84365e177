import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import styles from './load-error-notice.module.css'

interface LoadErrorNoticeProps {
  onClose: () => void
}

/** Shown over the page when code that it needs could not be fetched. */
export const LoadErrorNotice = ({ onClose }: LoadErrorNoticeProps) => (
  <Notice tone="error" className={styles.notice}>
    <p>This did not load. Please check your connection and try again.</p>
    <Button onClick={() => location.reload()}>Try again</Button>
    <Button onClick={onClose}>Close</Button>
  </Notice>
)
