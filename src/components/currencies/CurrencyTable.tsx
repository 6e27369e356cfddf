import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { Table } from '#components/ui/data/Table.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { CurrenciesDialog } from './CurrenciesDialogs.tsx'
import { CurrencyRow } from './CurrencyRow.tsx'
import classes from './CurrencyTable.module.css'

export interface CurrencyTableProps {
  /** Called to open a dialog. */
  onOpen: (dialog: CurrenciesDialog) => void
}

/** The user's own currencies, then the shared ones. */
export const CurrencyTable = observer(function CurrencyTable({ onOpen }: CurrencyTableProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const { status, refusal, value: list, load } = useLoad(currencies.list)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={8} />
  const own = list.filter(({ owned }) => owned)
  const shared = list.filter(({ owned }) => !owned)

  return (
    <Table
      className={classes.table}
      label={t('currencies.title')}
      columns={[
        { label: t('currencies.code'), className: classes.code },
        { label: t('currencies.symbol'), className: classes.symbol },
        { label: t('currencies.decimals'), className: classes.number, isNumeric: true },
        { label: t('currencies.description') },
        { label: t('currencies.tools'), isLabelHidden: true },
      ]}
    >
      <tbody>
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={5}>
            {t('currencies.own')}
          </th>
        </tr>
        {own.map((currency) => (
          <CurrencyRow key={currency.currencyId} currency={currency} onOpen={onOpen} />
        ))}
        {own.length === 0 && (
          <tr>
            <td colSpan={5} className={classes.none}>
              {t('currencies.noneOwn')}{' '}
              <May needs="edit">
                <LinkButton onClick={() => onOpen({ kind: 'new' })}>{t('currencies.new')}</LinkButton>
              </May>
            </td>
          </tr>
        )}
      </tbody>
      <tbody>
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={5}>
            {t('currencies.shared')}
          </th>
        </tr>
        {shared.map((currency) => (
          <CurrencyRow key={currency.currencyId} currency={currency} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
})
