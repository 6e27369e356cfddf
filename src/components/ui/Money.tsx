import type { Amount } from '#contract/money.ts'
import { type MoneyUnit, moneyParts } from './formatMoney.ts'
import classes from './Money.module.css'
import { useLanguage } from './useLanguage.ts'

export interface MoneyProps {
  /** Exact decimal text. */
  amount: Amount
  /** The currency's symbol and decimals; a currency not loaded yet shows the digits alone. */
  unit: MoneyUnit | undefined
  /** `minus` signs what goes out, `both` also what comes in, `none` neither. */
  signs?: 'minus' | 'both' | 'none'
  tone?: 'plain' | 'income' | 'expense' | 'muted'
  /** Says that the amount was converted. */
  isApproximate?: boolean
  /** Leaves no slot behind the digits, for amounts that stand inside a sentence. */
  isInline?: boolean
}

/** The one place that prints an amount: sign, symbol, every stored digit. */
export const Money = ({ amount, unit, signs = 'minus', tone = 'plain', isApproximate, isInline }: MoneyProps) => {
  const language = useLanguage()
  const parts = moneyParts(amount, unit ?? { symbol: '', decimals: 2 }, language, signs)
  const symbol = <span className={classes.symbol}>{parts.symbol}</span>
  return (
    <span className={classes.money} data-tone={tone} data-inline={isInline || undefined}>
      {isApproximate && <span className={classes.symbol}>≈ </span>}
      {parts.sign}
      {!parts.isAfter && symbol}
      {!parts.isAfter && parts.gap}
      {parts.digits}
      {parts.isAfter && (
        <span className={classes.after}>
          {parts.gap}
          {symbol}
        </span>
      )}
    </span>
  )
}
