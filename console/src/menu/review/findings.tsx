import type { MenuDocument } from '@pj/shared/menu/menu'
import { Notice } from '@pj/ui/notice.tsx'
import { Link } from 'react-router-dom'
import type { MenuDraftState } from '../../api/menu.ts'
import { menuFieldUrl } from '../menu-parts.ts'
import styles from './review-screen.module.css'

/** What keeps the draft from being published, and what looks wrong, each with a link to its field. */
export const DraftFindings = ({ state: { errors, warnings, document } }: { state: MenuDraftState }) => (
  <>
    {errors.length > 0 && (
      <Notice tone="error">
        <div className={styles.findings}>
          <h3>This has to change before publishing</h3>
          <FindingList findings={errors} document={document} />
        </div>
      </Notice>
    )}
    {warnings.length > 0 && (
      <Notice role="status">
        <div className={styles.findings}>
          <h3>Is this right?</h3>
          <FindingList findings={warnings} document={document} />
        </div>
      </Notice>
    )}
  </>
)

type Findings = MenuDraftState['errors']

const FindingList = ({ findings, document }: { findings: Findings; document: MenuDocument }) => (
  <ul className={styles.findings}>
    {findings.map(({ path, message }) => (
      <li key={`${path} ${message}`}>
        {message} <Link to={menuFieldUrl(path, document)}>Change it</Link>
      </li>
    ))}
  </ul>
)
