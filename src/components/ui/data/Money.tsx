import { useTranslation } from 'react-i18next'
import type { Amount } from '#contract/calc/money.ts'
import { type MoneyUnit, moneyParts } from './formatMoney.ts'
import { useHiddenAmounts } from './hiddenAmounts.ts'
import classes from './Money.module.css'
import { useLocale } from '#components/ui/layout/useLocale.ts'

export interface MoneyProps {
  /** Exact decimal text. */
  amount: Amount
  /** The currency's symbol and decimals; a currency not loaded yet shows the digits alone. */
  unit: MoneyUnit | undefined
  /** `minus` signs what goes out, `both` also what comes in, `none` neither. */
  signs?: 'minus' | 'both' | 'none'
  /** What its colour means. */
  tone?: 'plain' | 'income' | 'expense' | 'muted'
  /** Says that the amount was converted. */
  isApproximate?: boolean
  /** Leaves no slot behind the digits, for amounts that stand inside a sentence. */
  isInline?: boolean
}

/**
 * The one place that prints an amount: sign, symbol, every stored digit.
 * Where amounts are hidden, a bar of the same width covers the digits, from screen readers too.
 *
 * Use for every amount that is shown; not for one that is typed (AmountField), nor inside a label (formatMoney).
 *
 * In a column it stands on the right edge with nothing after it; inside a sentence it takes `isInline`.
 *
 * Read aloud: the amount as it is printed; covered, only that it is hidden.
 *
 * Left to you: say in words what the amount is; a colour is never the only sign of it.
 */
export const Money = ({ amount, unit, signs = 'minus', tone = 'plain', isApproximate, isInline }: MoneyProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isHidden } = useHiddenAmounts()
  const parts = moneyParts(amount, unit ?? { symbol: '', decimals: 2 }, locale, signs)
  const symbol = <span className={classes.symbol}>{parts.symbol}</span>
  return (
    <span className={classes.money} data-tone={tone} data-inline={isInline || undefined}>
      {isApproximate && <span className={classes.symbol}>≈ </span>}
      {parts.sign}
      {!parts.isAfter && symbol}
      {!parts.isAfter && parts.gap}
      {isHidden ? (
        <span className={classes.cover} role="img" aria-label={t('common.amount.hidden')}>
          <span className={classes.covered}>{parts.digits}</span>
        </span>
      ) : (
        parts.digits
      )}
      {parts.isAfter && (
        <span className={classes.after}>
          {parts.gap}
          {symbol}
        </span>
      )}
    </span>
  )
}
