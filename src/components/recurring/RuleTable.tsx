import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { dayIn, daysAfter } from '#contract/calc/zone.ts'
import type { RecurringDialog } from './RecurringDialogs.tsx'
import { RuleRow } from './RuleRow.tsx'
import classes from './RuleTable.module.css'

export interface RuleTableProps {
  /** Called when something is to be asked in a dialog. */
  onOpen: (dialog: RecurringDialog) => void
  /** The recurring transaction that was linked to. */
  markedId?: number | undefined
}

const SOON_DAYS = 14

/** All recurring rules, the next one first: what is due soon, what comes later, what is paused. */
export const RuleTable = observer(function RuleTable({ onOpen, markedId }: RuleTableProps) {
  const { t } = useTranslation()
  const { recurring, accounts, categories, currencies, payees, settings, tags } = useStores()
  const { status, refusal, value: rules, load } = useLoad(recurring.list)
  const named = [
    useLoad(accounts.list),
    useLoad(categories.list),
    useLoad(currencies.list),
    useLoad(payees.list),
    useLoad(tags.list),
  ]
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready' || named.some(isWaiting)) return <SkeletonRows count={6} />

  const soonest = daysAfter(dayIn(settings.timeZone, new Date()), SOON_DAYS)
  const isSoon = ({ nextRepeat }: RecurringTransaction) => dayIn(settings.timeZone, nextRepeat) <= soonest
  const running = rules.filter(({ paused }) => !paused)
  const groups = [
    { name: t('recurring.groups.soon'), inside: running.filter(isSoon) },
    { name: t('recurring.groups.later'), inside: running.filter((rule) => !isSoon(rule)) },
    { name: t('recurring.groups.paused'), inside: rules.filter(({ paused }) => paused) },
  ].filter(({ inside }) => inside.length > 0)
  return (
    <>
      {markedId !== undefined && !recurring.byId.has(markedId) && (
        <div className={classes.gone}>
          <Callout kind="info">{t('recurring.gone')}</Callout>
        </div>
      )}
      {rules.length === 0 && <NoRules onOpen={onOpen} />}
      {rules.length > 0 && (
        <div className={classes.list}>
          <table className={classes.table} aria-label={t('recurring.list')}>
            <Heads />
            {groups.map(({ name, inside }) => (
              <tbody key={name}>
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={7}>
                    {name}
                  </th>
                </tr>
                {inside.map((rule) => (
                  <RuleRow
                    key={rule.recurringTransactionId}
                    rule={rule}
                    isMarked={rule.recurringTransactionId === markedId}
                    onOpen={onOpen}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  )
})

const Heads = () => {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.next}>
          {t('recurring.columns.next')}
        </th>
        <th scope="col">{t('recurring.columns.what')}</th>
        <th scope="col">{t('recurring.columns.account')}</th>
        <th scope="col">{t('recurring.columns.repeats')}</th>
        <th scope="col" className={classes.last}>
          {t('recurring.columns.last')}
        </th>
        <th scope="col">
          <span className={classes.quiet}>{t('recurring.columns.tools')}</span>
        </th>
        <th scope="col" className={classes.amount}>
          {t('recurring.columns.amount')}
        </th>
      </tr>
    </thead>
  )
}

const NoRules = ({ onOpen }: RuleTableProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('recurring.empty.title')}
      action={
        <Button variant="default" onClick={() => onOpen({ kind: 'new' })}>
          {t('recurring.empty.first')}
        </Button>
      }
    >
      {t('recurring.empty.hint')}
    </EmptyState>
  )
}
