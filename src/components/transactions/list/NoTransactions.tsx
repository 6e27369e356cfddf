import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { type Day, monthIn } from '#shared/zone.ts'
import { lastDayOf } from '#components/filters/datePresets.ts'
import { asQuery, type Filters, isFiltering } from '#components/filters/filters.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'

export interface NoTransactionsProps {
  filters: Filters
  onNew: () => void
  onClear: () => void
  onShow: (range: { from: Day; to: Day }) => void
}

/** Says why the list is empty, and what to do next. */
export const NoTransactions = ({ filters, onNew, onClear, onShow }: NoTransactionsProps) =>
  isFiltering(filters) ? (
    <NoMatches filters={filters} onClear={onClear} onShow={onShow} />
  ) : (
    <NothingYet onNew={onNew} />
  )

const NothingYet = observer(function NothingYet({ onNew }: Pick<NoTransactionsProps, 'onNew'>) {
  const { t } = useTranslation()
  const { accounts } = useStores()
  const { value, isReady } = useLoad(accounts.list)
  if (isReady && value.length === 0) {
    return (
      <EmptyState
        title={t('transactions.empty.noAccounts')}
        action={
          <May needs="edit">
            <ButtonLink variant="secondary" to="/accounts/new">
              {t('accounts.new')}
            </ButtonLink>
          </May>
        }
      >
        {t('transactions.empty.noAccountsHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('transactions.empty.title')}
      action={
        <May needs="add">
          <Button variant="secondary" onClick={onNew}>
            {t('transactions.new')}
          </Button>
        </May>
      }
      link={
        <May needs="edit">
          <Link to="/import">{t('transactions.empty.import')}</Link>
        </May>
      }
    >
      {t('transactions.empty.hint')}
    </EmptyState>
  )
})

const NoMatches = observer(function NoMatches({ filters, onClear, onShow }: Omit<NoTransactionsProps, 'onNew'>) {
  const { t } = useTranslation()
  const { ledger, settings } = useStores()
  const dates = useDates()
  const { region } = useLocale()
  const zone = settings.timeZone
  const isDated = filters.from !== undefined || filters.to !== undefined
  const key = JSON.stringify(asQuery({ ...filters, from: undefined, to: undefined }, zone, region))
  const newest = useLoad(useMemo(() => ledger.newestOf(JSON.parse(key) as object), [ledger, key]))
  const found = isDated ? newest.value : undefined
  const month = found && monthIn(zone, found)
  const clear = <LinkButton onClick={onClear}>{t('transactions.empty.clearFilters')}</LinkButton>
  if (found === undefined || month === undefined) {
    return <EmptyState title={t('transactions.empty.noMatches')} link={clear} />
  }
  return (
    <EmptyState
      title={t('transactions.empty.noneThen')}
      action={
        <Button variant="secondary" onClick={() => onShow({ from: `${month}-01`, to: lastDayOf(month) })}>
          {t('transactions.empty.show', { month: dates.monthInside(month) })}
        </Button>
      }
      link={clear}
    >
      {t('transactions.empty.lastOne', { date: dates.short(found) })}
    </EmptyState>
  )
})
