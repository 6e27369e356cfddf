import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { AmountField, type AmountFieldProps } from '#components/ui/inputs/amount/AmountField.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { type Amount, negate, sign } from '#shared/money.ts'
import { type AccountKind, isDebt } from '#contract/lists.ts'
import { readBalance } from './readBalance.ts'

export interface BalanceFieldProps extends Pick<
  AmountFieldProps,
  'value' | 'onChange' | 'unit' | 'variant' | 'isOptional' | 'isLabelHidden' | 'isSubmitted' | 'autoFocus'
> {
  /** For credit cards and loans, the field asks for the amount owed. */
  kind: AccountKind | undefined
  /** Shown beside the explanation of the sign. */
  hint?: ReactNode
}

/**
 * A field for an account balance: for credit cards and loans the amount owed, for all others the amount held. The hint explains the sign.
 */
export const BalanceField = ({ kind, hint, isSubmitted = false, ...field }: BalanceFieldProps) => {
  const { t } = useTranslation()
  const { value, unit } = field
  const balance = readBalance(value, kind, amountFormat(unit, useLocale()))
  const meaning = meaningOf(balance, kind)
  const isHinted = meaning !== undefined || (hint !== undefined && hint !== false)
  return (
    <AmountField
      {...field}
      label={isDebt(kind) ? t('accounts.typed.owed') : t('accounts.typed.balance')}
      direction="signed"
      isSubmitted={isSubmitted && value.trim() !== ''}
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

/** The balance in input format, with the sign reversed for a debt. */
const typedAmount = (balance: Amount, kind: AccountKind | undefined): Amount =>
  isDebt(kind) && sign(balance) > 0 ? negate(balance) : balance

const meaningOf = (balance: Amount | undefined, kind: AccountKind | undefined) => {
  if (balance === undefined || sign(balance) === 0) return isDebt(kind) ? 'owedHow' : undefined
  if (isDebt(kind)) return sign(balance) < 0 ? 'recordedAs' : 'bankOwes'
  return sign(balance) < 0 ? 'youOwe' : undefined
}
