import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewList } from '#components/review/ReviewList.tsx'
import { ReviewSide } from '#components/review/ReviewSide.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { ReviewVisit } from '#stores/review/ReviewVisit.ts'
import classes from './Review.module.css'

/** `/review`: everything that waits for an answer, one question open at a time. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { accounts, categories, currencies, history, payees, review, rules, settings } = useStores()
  const [visit] = useState(() => new ReviewVisit(review, history))
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
      </div>
      <ReviewSide visit={visit} />
    </div>
  )
})

const Words = observer(function Words({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const { count } = useStores().review
  const answers = visit.questions.length
  return answers > 0 && answers < count && <p className={classes.words}>{t('review.alike', { count, answers })}</p>
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
