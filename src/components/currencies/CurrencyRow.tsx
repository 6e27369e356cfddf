import { IconArrowsExchange, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useMay } from '#components/useMay.ts'
import { RowActions } from '#components/ui/data/RowActions.tsx'
import { TableRow } from '#components/ui/data/Table.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import type { CurrenciesDialog } from './CurrenciesDialogs.tsx'
import classes from './CurrencyTable.module.css'
import { useCurrencyName } from './useCurrencyName.ts'

export interface CurrencyRowProps {
  currency: Currency
  /** Called to open a dialog. */
  onOpen: (dialog: CurrenciesDialog) => void
}

/**
 * A row of the currency table. A shared currency can become the base currency and have its own rate, but cannot be edited.
 *
 * Read aloud: each tool with the name of its currency.
 */
export const CurrencyRow = observer(function CurrencyRow({ currency, onOpen }: CurrencyRowProps) {
  const { t } = useTranslation()
  const mayEdit = useMay('edit')
  const isOwner = useMay('own')
  const nameOf = useCurrencyName()
  const { settings } = useStores()
  const { currencyId, code, symbol, decimals, owned } = currency
  const preferring = useQuickAction(settings.edit)
  const isPreferred = settings.preferredCurrencyId === currencyId

  return (
    <TableRow className={classes.row}>
      <td className={classes.code}>{code}</td>
      <td className={classes.symbol}>{symbol}</td>
      <td className={classes.number} data-numeric>
        {decimals}
      </td>
      <td className={classes.description}>
        {nameOf(currency)}
        {isPreferred && <span className={classes.note}>{t('currencies.preferred')}</span>}
      </td>
      <td className={classes.last}>
        {mayEdit && (
          <RowActions>
            {!isPreferred && (
              <>
                <ToolButton
                  label={t('currencies.rate.setFor', { code })}
                  icon={IconArrowsExchange}
                  onClick={() => onOpen({ kind: 'rate', currency })}
                />
                {isOwner && (
                  <ToolButton
                    label={t('currencies.actions.prefer', { code })}
                    icon={IconStar}
                    onClick={() => void preferring.run({ preferredCurrencyId: currencyId })}
                  />
                )}
              </>
            )}
            {owned && (
              <>
                <ToolButton
                  label={t('currencies.actions.edit', { code })}
                  icon={IconPencil}
                  onClick={() => onOpen({ kind: 'edit', currency })}
                />
                <ToolButton
                  label={t('currencies.actions.delete', { code })}
                  icon={IconTrash}
                  onClick={() => onOpen({ kind: 'delete', currency })}
                />
              </>
            )}
          </RowActions>
        )}
      </td>
    </TableRow>
  )
})
