import { VisuallyHidden } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchedList } from '#components/ui/data/SearchedList.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Rule } from '#contract/rules.ts'
import classes from './RuleList.module.css'
import { RuleRow } from './RuleRow.tsx'
import { useNamedLists } from './useNamedLists.ts'
import { useRuleOrder } from './useRuleOrder.ts'

/** All rules in their order, each as one sentence. */
export const RuleList = observer(function RuleList() {
  const { t } = useTranslation()
  const { rules } = useStores()
  const { status, refusal, value, load } = useLoad(rules.list)
  const named = useNamedLists()
  const searched = useSearchedText()
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready' || named.some(isWaiting)) return <SkeletonRows count={6} />
  if (value.length === 0) {
    return (
      <EmptyState title={t('rules.empty.title')} link={<Link to="/transactions">{t('rules.empty.transactions')}</Link>}>
        {t('rules.empty.hint')}
      </EmptyState>
    )
  }
  return (
    <SearchedList
      rows={value}
      textOf={searched}
      label={t('rules.search')}
      nothingFound={t('rules.nothingFound')}
      showAll={t('rules.showAll')}
    >
      {(found) => <Rows found={found} />}
    </SearchedList>
  )
})

const Rows = observer(function Rows({ found }: { found: readonly Rule[] }) {
  const { t } = useTranslation()
  const { rules } = useStores()
  const [said, setSaid] = useState('')
  const order = useRuleOrder()
  const isWhole = found.length === rules.list.value.length
  const shown = isWhole ? order.shown : found
  const places = new Map(order.shown.map(({ ruleId }, place) => [ruleId, place]))
  return (
    <>
      <p className={classes.about}>{t('rules.about')}</p>
      <ol className={classes.list} aria-label={t('rules.list')}>
        {shown.map((rule) => (
          <RuleRow
            key={rule.ruleId}
            rule={rule}
            place={places.get(rule.ruleId) ?? 0}
            order={isWhole ? order : undefined}
            onMoved={(place) => setSaid(t('rules.moved', { place: place + 1, count: order.shown.length }))}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
})

/** The text by which a rule is found: its name, words, payees and category. */
const useSearchedText = () => {
  const { categories, payees } = useStores()
  return useCallback(
    ({ name, when, set }: Rule): string =>
      [
        name,
        ...(when.words ?? []),
        when.pattern,
        ...[...(when.payeeIds ?? []), set.payeeId].map((id) => payees.byId.get(id ?? 0)?.name),
        ...(set.categoryId === undefined ? [] : categories.pathOf(set.categoryId)),
        set.note,
      ]
        .filter(Boolean)
        .join(' '),
    [categories, payees],
  )
}
