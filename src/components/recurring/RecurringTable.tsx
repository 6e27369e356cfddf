import { observer } from 'mobx-react-lite'
import { Fragment, type Ref, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { SearchedList } from '#components/ui/data/SearchedList.tsx'
import { Table } from '#components/ui/data/Table.tsx'
import { useVirtualSections } from '#components/ui/data/useVirtualSections.ts'
import { RowGap } from '#components/ui/data/VirtualRows.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { dayIn, daysAfter } from '#shared/zone.ts'
import type { RecurringDialogState } from './RecurringDialogs.tsx'
import { RecurringRow } from './RecurringRow.tsx'
import classes from './RecurringTable.module.css'

export interface RecurringTableProps {
  /** Called to open a dialog. */
  onOpen: (dialog: RecurringDialogState) => void
  /** The recurring transaction to highlight. */
  markedId?: number | undefined
}

const SOON_DAYS = 14

/** All recurring transactions by next date: due soon, later, and paused. */
export const RecurringTable = observer(function RecurringTable({ onOpen, markedId }: RecurringTableProps) {
  const { t } = useTranslation()
  const { recurring, accounts, categories, currencies, payees, tags } = useStores()
  const textOf = useRecurringText()
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

  return (
    <>
      {markedId !== undefined && !recurring.byId.has(markedId) && (
        <div className={classes.gone}>
          <Callout tone="info">{t('recurring.gone')}</Callout>
        </div>
      )}
      {rules.length === 0 && <NoRecurring onOpen={onOpen} />}
      {rules.length > 0 && (
        <SearchedList
          rows={rules}
          textOf={textOf}
          label={t('recurring.search')}
          nothingFound={t('recurring.nothingFound')}
          showAll={t('recurring.showAll')}
        >
          {(found) => <Rules rules={found} markedId={markedId} onOpen={onOpen} />}
        </SearchedList>
      )}
    </>
  )
})

/** Returns what a recurring transaction is called by: its payee, descriptions, accounts, categories and tags. */
const useRecurringText = () => {
  const { accounts, categories, payees, tags } = useStores()
  return useCallback(
    ({ lines = [], tagIds = [], ...rule }: RecurringTransaction): string => {
      const sides = [rule, ...lines]
      return [
        rule.payeeId !== undefined && payees.byId.get(rule.payeeId)?.name,
        rule.description,
        rule.note,
        ...tagIds.map((id) => tags.byId.get(id)?.name),
        accounts.byId.get(rule.accountId)?.name,
        ...sides.flatMap(({ categoryId, toAccountId }) => [
          ...categories.pathOf(categoryId),
          toAccountId !== undefined && accounts.byId.get(toAccountId)?.name,
        ]),
      ]
        .filter(Boolean)
        .join(' ')
    },
    [accounts, categories, payees, tags],
  )
}

/** Estimated heights before measuring, in pixels. */
const SIZE = { head: 48, row: 52 }
const SIZE_ON_PHONE = { head: 48, row: 97 }

const Rules = observer(function Rules({
  rules,
  markedId,
  onOpen,
}: RecurringTableProps & { rules: readonly RecurringTransaction[] }) {
  const { t } = useTranslation()
  const { settings } = useStores()
  const isPhone = useIsPhone()
  const { timeZone } = settings
  const soonest = daysAfter(dayIn(timeZone, new Date()), SOON_DAYS)
  const sections = useMemo(() => {
    const groupOf = ({ paused, nextRepeat }: RecurringTransaction) => {
      if (paused) return 'paused'
      return dayIn(timeZone, nextRepeat) <= soonest ? 'soon' : 'later'
    }
    const groups = Map.groupBy(rules, groupOf)
    return (['soon', 'later', 'paused'] as const).flatMap((key) => {
      const inside = groups.get(key)
      return inside === undefined ? [] : [{ key, rows: inside }]
    })
  }, [rules, timeZone, soonest])
  const { list, shown, rest, count } = useVirtualSections({
    sections,
    keyOf,
    size: isPhone ? SIZE_ON_PHONE : SIZE,
    isTable: true,
    keptKey: markedId,
  })
  return (
    <div className={classes.list}>
      <Table
        ref={list as Ref<HTMLTableElement>}
        className={classes.table}
        label={t('recurring.list')}
        rowCount={count}
        columns={[
          { label: t('recurring.columns.next'), className: classes.next },
          { label: t('recurring.columns.what') },
          { label: t('recurring.columns.account') },
          { label: t('recurring.columns.repeats') },
          { label: t('recurring.columns.last'), className: classes.last },
          { label: t('recurring.columns.tools'), isLabelHidden: true },
          { label: t('recurring.columns.amount'), className: classes.amount, isNumeric: true },
        ]}
      >
        {shown.map(({ section, gap, head, rows }) => (
          <tbody key={section.key}>
            {gap > 0 && <RowGap as="tbody" height={gap} />}
            {head && (
              <tr {...head} className={classes.group}>
                <th scope="rowgroup" colSpan={7}>
                  {t(`recurring.groups.${section.key as 'soon'}`)}
                </th>
              </tr>
            )}
            {rows.map(({ row: rule, gap: above, place }) => (
              <Fragment key={rule.recurringTransactionId}>
                {above > 0 && <RowGap as="tbody" height={above} />}
                <RecurringRow
                  rule={rule}
                  place={place}
                  isMarked={rule.recurringTransactionId === markedId}
                  onOpen={onOpen}
                />
              </Fragment>
            ))}
          </tbody>
        ))}
        {rest > 0 && (
          <tbody>
            <RowGap as="tbody" height={rest} />
          </tbody>
        )}
      </Table>
    </div>
  )
})

const keyOf = ({ recurringTransactionId }: RecurringTransaction) => recurringTransactionId

const NoRecurring = ({ onOpen }: RecurringTableProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('recurring.empty.title')}
      action={
        <May needs="edit">
          <Button variant="secondary" onClick={() => onOpen({ kind: 'new' })}>
            {t('recurring.empty.first')}
          </Button>
        </May>
      }
    >
      {t('recurring.empty.hint')}
    </EmptyState>
  )
}
