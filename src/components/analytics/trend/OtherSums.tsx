import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { isOfAllAccounts, ledgerAddress } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Totals, TotalsFilter } from '#contract/analytics.ts'
import { add, type Amount, isEqual } from '#shared/money.ts'
import type { TransactionType } from '#contract/lists.ts'
import { balanceChangesOf, flowsByCurrency, transferredOf } from '#stores/figures/totals.ts'
import classes from './OtherSums.module.css'
import { askedBy } from '#components/filters/steps.ts'
import type { Question } from './useQuestion.ts'

export interface OtherSumsProps {
  question: Question
  totals: Totals
}

/**
 * The sums outside income and expenses, so that nothing is hidden: transfers, opening balances and adjustments, upcoming transactions, and amounts that could not be converted.
 *
 * Use below sums over time; not for income and expenses themselves.
 */
export const OtherSums = observer(function OtherSums({ question, totals }: OtherSumsProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const to = (type: TransactionType) => ledgerAddress({ ...question.filters, ...question.counted, types: [type] })
  // Where both sides of each transfer count, only exchange rates can make them differ.
  const hasDifference = question.currencyId !== undefined && isOfAllAccounts(question.filters)
  const [transferred, changes] = [transferredOf(totals), balanceChangesOf(totals)]
  return (
    <dl className={classes.others}>
      {transferred.length > 0 && (
        <Line label={<ToTransactions to={to('transfer')} name={t('analytics.others.transferred')} />}>
          {transferred.map(({ currencyId, in: arrived, out }) => (
            <span key={currencyId} className={classes.transferred}>
              <span>
                <Trans
                  i18nKey="analytics.others.in"
                  components={{ money: <Flow currencyId={currencyId} amounts={[arrived]} /> }}
                />
              </span>
              <span>
                <Trans
                  i18nKey="analytics.others.out"
                  components={{ money: <Flow currencyId={currencyId} amounts={[out]} /> }}
                />
              </span>
              {hasDifference && !isEqual(add(arrived, out), '0') && (
                <span>
                  <Trans
                    i18nKey="analytics.others.difference"
                    components={{ money: <Flow currencyId={currencyId} amounts={[add(arrived, out)]} /> }}
                  />
                </span>
              )}
            </span>
          ))}
        </Line>
      )}
      {changes.length > 0 && (
        <Line label={<ToTransactions to={to('balance')} name={t('transactions.types.balance')} />}>
          {changes.map(({ currencyId, delta }) => (
            <Flow key={currencyId} currencyId={currencyId} amounts={[delta]} />
          ))}
        </Line>
      )}
      {question.upcoming !== undefined && <Upcoming question={question} query={question.upcoming} />}
      {(totals.missing ?? []).map(({ currencyId, count }) => (
        <Line key={currencyId} label={t('analytics.others.missing')}>
          {t('analytics.others.withoutRate', { count, code: currencies.byId.get(currencyId)?.code })}
        </Line>
      ))}
    </dl>
  )
})

const ToTransactions = ({ to, name }: { to: string; name: string }) => {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-label={t('analytics.others.show', { name })}>
      {name}
    </Link>
  )
}

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Flow = observer(function Flow({ currencyId, amounts }: { currencyId: number; amounts: readonly Amount[] }) {
  const { currencies } = useStores()
  return (
    <span className={classes.flow}>
      {amounts.map((amount, index) => (
        <Fragment key={index === 0 ? 'in' : 'out'}>
          <Money amount={amount} unit={currencies.byId.get(currencyId)} signs="both" isInline />{' '}
        </Fragment>
      ))}
    </span>
  )
})

/** Transactions dated in the future count from their date on. */
const Upcoming = observer(function Upcoming({ question, query }: { question: Question; query: TotalsFilter }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { analytics } = useStores()
  const sums = useLoad(analytics.sums(askedBy(question.by), query))
  const flows = flowsByCurrency(sums.value.total)
  if (flows.length === 0) return null
  return (
    <Line label={t('analytics.others.upcoming', { date: dates.shortDay(question.days.to) })}>
      {flows.map(({ currencyId, income, expense }) => (
        <Flow key={currencyId} currencyId={currencyId} amounts={[income, expense]} />
      ))}
    </Line>
  )
})
