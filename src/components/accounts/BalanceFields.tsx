import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import { isEqual, subtract } from '#contract/calc/money.ts'
import { BalanceField } from './BalanceField.tsx'
import classes from './BalanceFields.module.css'
import { readBalance } from './readBalance.ts'
import type { Correction } from './useEditAccount.ts'

export interface BalanceFieldsProps extends Correction {
  account: Account
}

/**
 * What the account really holds, and what the difference is recorded under. Says beforehand what will be recorded.
 *
 * Read aloud: the hint says the difference that will be recorded.
 */
export const BalanceFields = observer(function BalanceFields(props: BalanceFieldsProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  useLoad(currencies.list)
  const { account, kind, typed, onType, isChecked } = props
  const unit = currencies.byId.get(account.currencyId)
  const amount = readBalance(typed, kind, amountFormat(unit, useLocale()))
  const isRight = amount !== undefined && isEqual(amount, account.amount)

  return (
    <>
      <p className={classes.now}>
        {t('accounts.balance.now')} <Money amount={account.amount} unit={unit} isInline />
      </p>
      <BalanceField
        kind={kind}
        look="figure"
        typed={typed}
        onType={onType}
        unit={unit}
        isChecked={isChecked}
        autoFocus
        hint={
          amount !== undefined &&
          (isRight ? (
            t('accounts.balance.right')
          ) : (
            <>
              {t('accounts.balance.books')}{' '}
              <Money amount={subtract(amount, account.amount)} unit={unit} signs="both" isInline />
            </>
          ))
        }
      />
    </>
  )
})
