import { findPolicy, type PolicySlug, parsePolicy, policyTitles } from '@pj/shared/menu/policies'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useParams } from 'react-router-dom'
import * as v from 'valibot'
import { PageMeta } from '../layout/page-meta.tsx'
import { decodeJson } from '../lib/decode.ts'
import { requestJson } from '../lib/http.ts'
import { useMenu } from '../lib/menu.ts'
import { PageData } from '../lib/page.ts'
import { LoadingQuery, Queries, QueryUnavailable } from '../lib/queries.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const messages = {
  description: (title: string, bakery: string) => `${title} at ${bakery}.`,
  loading: 'Loading the page',
  unavailable: "We can't load this page right now.",
}

/** A page with the shop's rules (docs/business-rules.md#policies). */
export function PolicyScreen() {
  const menu = useMenu()
  const slug = findPolicy(useParams().slug ?? '', menu)
  if (!slug) return <NotFoundScreen />
  const title = policyTitles[slug]
  return (
    <article className="page page-narrow screen stack">
      <PageMeta title={title} description={messages.description(title, menu.business.title)} />
      <header className="screen-head">
        <h1>{title}</h1>
      </header>
      <Queries>
        <PolicyText key={slug} slug={slug} />
      </Queries>
    </article>
  )
}

const policySchema = v.object({ slug: v.string(), text: v.string() })

const policyQuery = (slug: PolicySlug) =>
  queryOptions({
    queryKey: ['policy', slug],
    queryFn: ({ signal }) => requestJson(`/api/policies/${slug}`, { schema: policySchema, timeoutMs: 10_000, signal }),
    networkMode: 'always',
    retry: 1,
  })

function PolicyText({ slug }: { slug: PolicySlug }) {
  // Only a preview's menu has the texts.
  const { policies } = useMenu()
  const data = useContext(PageData)
  const [rendered] = useState(() => decodeJson(policySchema, data ?? null))
  const query = useQuery({
    ...policyQuery(slug),
    initialData: () => (rendered?.slug === slug ? rendered : undefined),
  })
  const text = policies?.[slug]?.text || query.data?.text
  if (text === undefined && query.isPending) return <LoadingQuery text={messages.loading} />
  if (text === undefined)
    return (
      <QueryUnavailable text={messages.unavailable} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    )
  return parsePolicy(text).map(({ isHeading, text: block }, index) => {
    const key = `${index}-${block}`
    return isHeading ? (
      <h2 key={key}>{block}</h2>
    ) : (
      <p key={key} className="break">
        {block}
      </p>
    )
  })
}
