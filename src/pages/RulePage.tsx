import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { idOf } from '#components/idOf.ts'
import { RuleEditor } from '#components/rules/RuleEditor.tsx'
import { ruleLike } from '#components/transactions/always/ruleLike.ts'
import { useNamedLists } from '#components/rules/useNamedLists.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { Transaction } from '#contract/transactions.ts'

/** `/rules/:id` and `/rules/new?like=&category=`: a rule, or a new one for transactions like one, with its category by default. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { categories, rules } = useStores()
  const ruleId = idOf(useParams()['id'] ?? null)
  const [search] = useSearchParams()
  const likeId = idOf(search.get('like'))
  const categoryId = idOf(search.get('category'))
  const needed = [useLoad(rules.list), ...useNamedLists()]
  const failed = needed.find(({ status }) => status === 'failed')
  const like = useLike(likeId)
  const sortedAs = (row: Transaction) =>
    categories.byId.get(row.categoryId)?.uncategorised === true ? undefined : row.categoryId
  const title = <PageTitle title={ruleId === undefined ? t('rules.new') : t('rules.title')} />
  if (failed) {
    return (
      <>
        {title}
        <LoadFailed
          refusal={failed.refusal}
          onRetry={() => void Promise.all(needed.map(async (each) => each.load()))}
        />
      </>
    )
  }
  if (needed.some(isWaiting) || like === 'loading') {
    return (
      <>
        {title}
        <SkeletonRows count={6} />
      </>
    )
  }
  const rule = ruleId === undefined ? undefined : rules.byId.get(ruleId)
  if (ruleId !== undefined && rule === undefined) {
    return (
      <>
        {title}
        <EmptyState title={t('rules.editor.gone')} link={<Link to="/rules">{t('rules.title')}</Link>} />
      </>
    )
  }
  return (
    <>
      {like === 'missing' && <Callout tone="warning">{t('rules.editor.noTransaction')}</Callout>}
      <RuleEditor
        key={ruleId ?? `like ${likeId}`}
        rule={rule}
        initial={typeof like === 'object' ? ruleLike({ ...like, categoryId: categoryId ?? sortedAs(like) }) : undefined}
      />
    </>
  )
})

/** The transaction that a new rule is about. */
const useLike = (transactionId: number | undefined): Transaction | 'loading' | 'missing' | undefined => {
  const { ledger } = useStores()
  const [found, setFound] = useState<Transaction | 'missing'>()
  useEffect(() => {
    if (transactionId === undefined) return
    const load = async () => {
      try {
        setFound(await ledger.find(transactionId))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        setFound('missing')
      }
    }
    void load()
  }, [ledger, transactionId])
  return transactionId === undefined ? undefined : (found ?? 'loading')
}
