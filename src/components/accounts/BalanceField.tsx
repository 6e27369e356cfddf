import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { AmountField, type AmountFieldProps } from '#components/ui/inputs/amount/AmountField.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { type Amount, negate, sign } from '#contract/calc/money.ts'
import { type AccountKind, isDebt } from '#contract/lists.ts'
import { readBalance } from './readBalance.ts'

export interface BalanceFieldProps extends Pick<
  AmountFieldProps,
  'typed' | 'onType' | 'unit' | 'look' | 'isOptional' | 'isLabelHidden' | 'isChecked' | 'autoFocus'
> {
  /** Of cards and loans it asks what is owed. */
  kind: AccountKind | undefined
  /** Said beside what the sign means. */
  hint?: ReactNode
}

/**
 * A field for the balance of an account: of credit cards and loans it asks what one owes, of all others what they hold. The hint says
 * what a sign means.
 */
export const BalanceField = ({ kind, hint, isChecked = false, ...field }: BalanceFieldProps) => {
  const { t } = useTranslation()
  const { typed, unit } = field
  const balance = readBalance(typed, kind, amountFormat(unit, useLocale()))
  const meaning = meaningOf(balance, kind)
  const isHinted = meaning !== undefined || (hint !== undefined && hint !== false)
  return (
    <AmountField
      {...field}
      label={isDebt(kind) ? t('accounts.typed.owed') : t('accounts.typed.balance')}
      direction="signed"
      isChecked={isChecked && typed.trim() !== ''}
      hint={
        isHinted ? (
          <>
            {meaning === 'owedHow' && t('accounts.typed.owedHow')}
            {meaning !== undefined && meaning !== 'owedHow' && (
              <Trans
                i18nKey={`accounts.typed.${meaning}`}
                components={{ money: <Money amount={typedAmount(balance ?? '0', kind)} unit={unit} isInline /> }}
              />
            )}{' '}
            {hint}
          </>
        ) : undefined
      }
    />
  )
}

/** As it was typed: of a debt the other way round. */
const typedAmount = (balance: Amount, kind: AccountKind | undefined): Amount =>
  isDebt(kind) && sign(balance) > 0 ? negate(balance) : balance

const meaningOf = (balance: Amount | undefined, kind: AccountKind | undefined) => {
  if (balance === undefined || sign(balance) === 0) return isDebt(kind) ? 'owedHow' : undefined
  if (isDebt(kind)) return sign(balance) < 0 ? 'recordedAs' : 'bankOwes'
  return sign(balance) < 0 ? 'youOwe' : undefined
}
