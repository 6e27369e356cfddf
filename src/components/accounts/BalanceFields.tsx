import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import { isEqual, subtract } from '#shared/money.ts'
import { dayIn } from '#shared/zone.ts'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { BalanceField } from './BalanceField.tsx'
import classes from './BalanceFields.module.css'
import { readBalance } from './readBalance.ts'
import type { Correction } from './useEditAccount.ts'

export interface BalanceFieldsProps extends Correction {
  account: Account
}

/**
 * The actual balance of an account, its date, and the category for the difference. Shows in advance what will be recorded.
 *
 * Read aloud: the hint with the difference that will be recorded.
 */
export const BalanceFields = observer(function BalanceFields(props: BalanceFieldsProps) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  useLoad(currencies.list)
  const { account, kind, typed, onType, day, onDay, as, onAs, isChecked } = props
  const unit = currencies.byId.get(account.currencyId)
  const amount = readBalance(typed, kind, amountFormat(unit, useLocale()))
  const [today] = useState(() => dayIn(settings.timeZone, new Date()))
  const isRight = amount !== undefined && isEqual(amount, account.amount)

  return (
    <>
      <p className={classes.now}>
        {t('accounts.balance.now')} <Money amount={account.amount} unit={unit} isInline />
      </p>
      <BalanceField
        kind={kind}
        variant="figure"
        value={typed}
        onChange={onType}
        unit={unit}
        isSubmitted={isChecked}
        autoFocus
        hint={
          amount !== undefined &&
          day === today &&
          (isRight ? (
            t('accounts.balance.right')
          ) : (
            <>
              {t(as === 'opening' ? 'accounts.balance.openingBy' : 'accounts.balance.books')}{' '}
              <Money amount={subtract(amount, account.amount)} unit={unit} signs="both" isInline />
            </>
          ))
        }
      />
      <DateField
        label={t('accounts.balance.day')}
        value={day}
        onChange={onDay}
        zone={settings.timeZone}
        error={isChecked && (day === undefined || day > today) && t('accounts.balance.wrongDay')}
      />
      <div>
        <SegmentedControl
          isFullWidth
          label={t('accounts.balance.as')}
          isLabelHidden
          options={(['adjustment', 'opening'] as const).map((value) => ({
            value,
            label: t(`accounts.balance.${value}`),
          }))}
          value={as}
          onChange={onAs}
        />
        <p className={classes.how}>{t(`accounts.balance.${as}How`)}</p>
      </div>
    </>
  )
})
