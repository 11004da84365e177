import { type OpeningStep, openingSchema } from '@pj/shared/accounts/first-run.api'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { openingQuery, openShop } from '../api/accounts.ts'
import { availabilityQuery } from '../api/menu.ts'
import { onlineStateQuery } from '../api/payments.ts'
import { openingMessages } from './texts.ts'

interface Step {
  readonly label: string
  readonly done: string
  readonly open: string
  /** Undefined for what is done outside the console. */
  readonly to?: string
}

const steps: Readonly<Record<OpeningStep, Step>> = {
  menu: {
    label: 'Menu',
    done: 'Your own products and prices.',
    open: 'These are sample products. Make them yours.',
    to: '/shop/products',
  },
  bank: {
    label: 'Bank account',
    done: 'Customers pay to your account.',
    open: 'Customers need an account to pay to.',
    to: '/shop/business',
  },
  hours: {
    label: 'Opening hours',
    done: 'Your own opening hours.',
    open: 'These are sample hours. Check them.',
    to: '/shop/hours',
  },
  areas: {
    label: 'Delivery areas',
    done: 'Your own areas and fees.',
    open: 'These are sample areas and fees. Check them.',
    to: '/shop/delivery',
  },
  policies: {
    label: 'Policies',
    done: 'Your policies are published.',
    open: 'Customers look for your policies. Start with the sample texts.',
    to: '/shop/policies',
  },
  mail: {
    label: 'Email',
    done: 'Customers get emails about their orders.',
    open: 'Off. Set SMTP_URL and PUBLIC_URL on the server.',
  },
  backup: {
    label: 'Backup',
    done: 'There is a backup of your menu.',
    open: 'None of this menu yet. Opening the shop makes one, once backups are set up.',
  },
}

const onlineStep = { label: 'Online payment', done: 'Customers can pay online.' }

const onlineTexts = {
  off: 'Off. Set PAYSTACK_SECRET_KEY on the server.',
  refused: 'Off: Paystack refuses the key. Check PAYSTACK_SECRET_KEY on the server.',
  test: 'Test mode: no money moves. Set a live key when you are ready.',
  live: '',
} as const

export function OpeningScreen() {
  const { data, error } = useQuery(openingQuery)
  const { data: online } = useQuery(onlineStateQuery)
  const queries = useQueryClient()
  const opening = useMutation({
    mutationFn: openShop,
    onSuccess: (opened) => {
      queries.setQueryData(openingQuery.queryKey, opened)
      return queries.invalidateQueries({ queryKey: availabilityQuery.queryKey })
    },
  })
  return (
    <div className="screen stack">
      <title>{openingMessages.title}</title>
      <h1>{openingMessages.title}</h1>
      {!data && <ErrorText>{error?.message}</ErrorText>}
      {data && (
        <>
          {data.opened ? (
            <Notice role="status">
              <p>{openingMessages.opened}</p>
              <span className="flex-1" />
              <Link to="/">{openingMessages.toQueue}</Link>
            </Notice>
          ) : (
            <p>{openingMessages.intro}</p>
          )}
          <ul className="stack narrow">
            {openingSchema.shape.steps.keyof().options.map((key) => (
              <StepRow key={key} step={steps[key]} isDone={data.steps[key]} />
            ))}
            {online && (
              <StepRow step={{ ...onlineStep, open: onlineTexts[online.state] }} isDone={online.state === 'live'} />
            )}
          </ul>
          <ErrorText>{opening.error?.message}</ErrorText>
          {!data.opened && (
            <div className="row">
              <Button
                variant="primary"
                busy={opening.isPending}
                aria-disabled={!data.steps.bank}
                onClick={() => data.steps.bank && opening.mutate()}
              >
                {openingMessages.open}
              </Button>
              {!data.steps.bank && <p className="soft">{openingMessages.bankFirst}</p>}
            </div>
          )}
        </>
      )}
    </div>
  )
}

function StepRow({ step, isDone }: { step: Step; isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="card card-body row no-wrap items-start">
      <Icon aria-hidden="true" className={clsx('flex-none', isDone ? 'good' : 'soft')} />
      <div>
        <h2 className="step-1">
          {step.to === undefined ? step.label : <Link to={step.to}>{step.label}</Link>}
          <span className="visually-hidden">{isDone ? ', done' : ', to do'}</span>
        </h2>
        <p className="soft">{isDone ? step.done : step.open}</p>
      </div>
    </li>
  )
}
