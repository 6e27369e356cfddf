import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Sorter } from '#contract/drafts.ts'
import type { Reason } from '#contract/proposals.ts'
import type { Rule } from '#contract/rules.ts'

export interface SortedByProps {
  by: Sorter | 'person'
  ruleId?: number | undefined
  reason?: Reason | undefined
  /** Names the payee whose usual category it is. */
  payee?: string | undefined
}

/** Why a transaction has its category: by a rule, its payee, the history, the file or a person. */
export const SortedBy = observer(function SortedBy({ by, ruleId, reason, payee }: SortedByProps) {
  const { t } = useTranslation()
  if (by === 'rule') return <ByRule ruleId={ruleId} />
  if (by === 'payee')
    return payee === undefined ? t('transactions.sortedBy.payee') : t('transactions.sortedBy.usualFor', { payee })
  if (by !== 'learned') return t(`transactions.sortedBy.${by}`)
  if (reason === undefined) return t('transactions.sortedBy.history')
  const { words, count, of: total } = reason
  return words === undefined
    ? t('transactions.sortedBy.learned', { count, total })
    : t('transactions.sortedBy.learnedWords', { count, total, words })
})

const ByRule = observer(function ByRule({ ruleId }: Pick<SortedByProps, 'ruleId'>) {
  const { t } = useTranslation()
  const { rules } = useStores()
  const { status } = useLoad(rules.list)
  const rule = rules.byId.get(ruleId ?? 0)
  if (rule === undefined) return status === 'ready' ? t('transactions.sortedBy.deletedRule') : null
  const name = nameOfRule(rule) ?? t('transactions.sortedBy.unnamed', { number: rules.list.value.indexOf(rule) + 1 })
  return (
    <Trans
      i18nKey="transactions.sortedBy.rule"
      values={{ name }}
      components={{ rule: <Link to={`/rules/${rule.ruleId}`}>{null}</Link> }}
    />
  )
})

/** By its name, or by what it looks for. */
export const nameOfRule = ({ name, when }: Pick<Rule, 'name' | 'when'>): string | undefined =>
  name ?? when.words?.join(', ') ?? when.pattern
