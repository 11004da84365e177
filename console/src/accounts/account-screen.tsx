import type { Account } from '@pj/shared/accounts/sign-in.api'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { accountQuery } from '../api/accounts.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './account-screen.module.css'
import { PasswordPanel } from './password-panel.tsx'
import { SignOutPanel } from './sign-out-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

/** What people do with their own account: password, two-step sign-in, signing out everywhere. */
export function AccountScreen() {
  const account = useQuery(accountQuery)
  const [message, setMessage] = useState('')
  return (
    <div className={clsx('screen', styles.account)}>
      <PageTitle title="Account" />
      <div className="screen-head no-print">
        <h1>Account</h1>
      </div>
      <div role="status" className={clsx(styles.message, 'no-print')}>
        {message && <Notice tone="success">{message}</Notice>}
      </div>
      <QueryResult
        list={account}
        loading={{ label: 'Loading the account', listClass: 'stack', itemClass: styles.loading, count: 3 }}
      >
        {account.data && <Panels account={account.data} onDone={setMessage} />}
      </QueryResult>
    </div>
  )
}

interface PanelsProps {
  account: Account
  onDone: (message: string) => void
}

const roleLabels: Readonly<Record<Account['role'], string>> = { owner: 'Owner', staff: 'Staff', shopper: 'Shopper' }

const Panels = ({ account, onDone }: PanelsProps) => (
  <div className={styles.panels}>
    <p className="soft no-print">
      {account.name}, {account.email}. {roleLabels[account.role]}.
    </p>
    <PasswordPanel account={account} onDone={onDone} />
    <TwoStepPanel account={account} onDone={onDone} />
    <SignOutPanel />
  </div>
)
