import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ReviewList } from '#components/review/ReviewList.tsx'
import { ReviewSide } from '#components/review/ReviewSide.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { questionKinds } from '#stores/review/questions.ts'
import { ReviewVisit } from '#stores/review/ReviewVisit.ts'
import classes from './Review.module.css'

/** `/review?kind=…`: everything that waits for an answer, or one kind of it, one question open at a time. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { accounts, categories, currencies, history, payees, review, rules, settings } = useStores()
  const [query] = useSearchParams()
  const [visit] = useState(
    () =>
      new ReviewVisit(
        review,
        history,
        questionKinds.find((kind) => kind === query.get('kind')),
      ),
  )
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  useLoad(rules.list)
  useLoad(settings.current)
  useEffect(() => {
    void review.need()
    return visit.begin()
  }, [review, visit])
  return (
    <>
      <PageTitle title={t('common.navigation.review')} />
      <Questions visit={visit} />
    </>
  )
})

const Questions = observer(function Questions({ visit }: { visit: ReviewVisit }) {
  const { review } = useStores()
  if (review.refusal !== undefined && !review.isReady) {
    return <LoadFailed refusal={review.refusal} onRetry={() => void review.retry()} />
  }
  if (!review.isReady) return <SkeletonRows count={8} />
  return (
    <div className={classes.page}>
      <div>
        <Words visit={visit} />
        <ReviewList visit={visit} />
        {visit.shown.length === 0 && <Nothing visit={visit} />}
        <LookBack visit={visit} />
      </div>
      <ReviewSide visit={visit} />
    </div>
  )
})

const Words = observer(function Words({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const { count } = useStores().review
  const answers = visit.questions.length
  return answers > 0 && answers < count && <p className={classes.words}>{t('review.alike', { answers })}</p>
})

/** Transfers are searched for among the newest transactions, until a person looks further back. */
const LookBack = observer(function LookBack({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const { transferPairs } = useStores()
  const { run } = useQuickAction(transferPairs.lookBack)
  const isAsked = visit.kind === 'transfer' || (visit.kind === undefined && visit.shown.length === 0)
  if (!isAsked || !transferPairs.hasOlder) return null
  return (
    <p className={classes.lookBack}>
      <LinkButton onClick={() => void run()}>{t('review.lookBack')}</LinkButton>
    </p>
  )
})

const Nothing = observer(function Nothing({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  if (visit.kind !== undefined) {
    return (
      <EmptyState
        title={t('review.empty.none')}
        link={<LinkButton onClick={() => visit.filter(undefined)}>{t('review.empty.showAll')}</LinkButton>}
      />
    )
  }
  const { skippedCount: count } = visit
  const title = count > 0 ? t('review.skipped', { count }) : t('review.empty.title')
  return (
    <EmptyState title={title} link={<Link to="/rules">{t('review.empty.rules')}</Link>}>
      {t('review.empty.hint')}
    </EmptyState>
  )
})
