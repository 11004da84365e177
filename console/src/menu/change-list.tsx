import type { MenuPartChanges } from '@pj/shared/menu/menu-changes'
import styles from './change-list.module.css'
import { menuPartLabels } from './menu-parts.ts'

/** Changes of a menu in words, under the name of the screen where each is made. */
export const GroupedChanges = ({ groups }: { groups: readonly MenuPartChanges[] }) => (
  <div className={styles.groups}>
    {groups.map(({ part, changes }) => (
      <section key={part} aria-label={menuPartLabels[part]}>
        <h4>{menuPartLabels[part]}</h4>
        <ChangeList changes={changes} />
      </section>
    ))}
  </div>
)

export const ChangeList = ({ changes }: { changes: readonly string[] }) => (
  <ul className={styles.list}>
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
)
