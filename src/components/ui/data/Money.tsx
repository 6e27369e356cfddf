import { useTranslation } from '#components/ui/adapter/texts.ts'
import type { Amount } from '#shared/money.ts'
import { type MoneyUnit, moneyParts } from './formatMoney.ts'
import { useHiddenAmounts } from './hiddenAmounts.ts'
import classes from './Money.module.css'
import { useLocale } from '#components/ui/layout/useLocale.ts'

export interface MoneyProps {
  /** Exact decimal text. */
  amount: Amount
  /** The currency's symbol and decimals; while the currency is loading, only the digits are shown. */
  unit: MoneyUnit | undefined
  /** `minus` marks outgoing amounts, `both` also marks incoming ones, `none` marks neither. Default: `minus`. */
  signs?: 'minus' | 'both' | 'none'
  /** The meaning of the colour. Default: `plain`. */
  tone?: 'plain' | 'income' | 'expense' | 'muted'
  /** Marks a converted amount as approximate. */
  isApproximate?: boolean
  /** Omits the slot of a symbol that stands after the digits, for amounts inside a sentence. */
  isInline?: boolean
}

/**
 * The only component that prints an amount: sign, symbol, every stored digit.
 * Where amounts are hidden, a bar of the same width replaces the digits, for screen readers too.
 *
 * Use for every displayed amount; not for input (AmountField), nor inside a label (formatMoney).
 *
 * In a column it is aligned to the right edge with nothing after it; inside a sentence set `isInline`.
 *
 * Read aloud: the amount as printed; when hidden, only that it is hidden.
 *
 * Left to you: say in words what the amount is; colour must not be the only sign of it.
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
