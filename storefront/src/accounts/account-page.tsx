import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageMeta } from '../layout/page-meta.tsx'
import { SidePhoto } from '../layout/side-photo.tsx'
import styles from './account-page.module.css'

interface AccountPageProps {
  title: string
  description: string
  reason: string
  photo: string
  children: ReactNode
}

export const AccountPage = ({ title, description, reason, photo, children }: AccountPageProps) => (
  <div className={clsx('page screen stack gap-5', styles.page)}>
    <PageMeta title={title} description={description} />
    <SidePhoto slug={photo} />
    <div className="stack">
      <h1>{title}</h1>
      <p className="soft">{reason}</p>
      {children}
    </div>
  </div>
)
