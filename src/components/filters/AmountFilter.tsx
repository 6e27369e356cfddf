import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { type Locale, useLocale } from '#components/ui/layout/useLocale.ts'
import { type Amount, compare } from '#shared/money.ts'
import { writeAmount } from '#shared/readAmount.ts'
import classes from './AmountFilter.module.css'
import { FilterChip } from '#components/ui/data/FilterChip.tsx'
import { readBound } from './readSearch.ts'
import { decimalsOf, useAmountRange } from './useAmountRange.ts'

interface AmountRange {
  amountFrom: Amount | undefined
  amountTo: Amount | undefined
}

export interface AmountFilterProps {
  /** The minimum amount, regardless of sign. */
  from: Amount | undefined
  /** The maximum amount, regardless of sign. */
  to: Amount | undefined
  onChange: (range: AmountRange) => void
}

/**
 * A filter by amount range, regardless of sign and currency.
 *
 * Keys: Enter applies the typed range.
 */
export const AmountFilter = ({ from, to, onChange }: AmountFilterProps) => {
  const { t } = useTranslation()
  const value = useAmountRange(from, to)
  return (
    <FilterChip
      label={t('transactions.columns.amount')}
      value={value}
      onClear={() => onChange({ amountFrom: undefined, amountTo: undefined })}
    >
      {(close) => (
        <AmountBounds
          from={from}
          to={to}
          onChange={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

const typedAs = (amount: Amount | undefined, { region }: Locale): string =>
  amount === undefined ? '' : writeAmount(amount, { region, decimals: decimalsOf(amount) })

/** The two bounds, applied by a button. */
export const AmountBounds = ({ from, to, onChange }: AmountFilterProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const [typed, setTyped] = useState([typedAs(from, locale), typedAs(to, locale)] as const)
  const [isAsked, setAsked] = useState(false)
  const bounds = typed.map((text) => readBound(text, locale.region))
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    // The filter may be inside the form of a dialog.
    event.stopPropagation()
    setAsked(true)
    const [least, most] = bounds
    if (least === null || most === null) return
    const isTurned = least !== undefined && most !== undefined && compare(least, most) > 0
    onChange(isTurned ? { amountFrom: most, amountTo: least } : { amountFrom: least, amountTo: most })
  }
  const problem = t('transactions.filters.noAmount', { example: typedAs('12.40', locale) })
  const field = (index: 0 | 1) => ({
    inputMode: 'decimal' as const,
    value: typed[index],
    error: isAsked && bounds[index] === null ? problem : undefined,
    onChange: (value: string) => setTyped(index === 0 ? [value, typed[1]] : [typed[0], value]),
  })
  return (
    <form className={classes.bounds} onSubmit={apply}>
      <TextField label={t('transactions.filters.least')} data-autofocus {...field(0)} />
      <TextField label={t('transactions.filters.most')} {...field(1)} />
      <Button type="submit" variant="secondary" className={classes.apply ?? ''}>
        {t('transactions.filters.apply')}
      </Button>
    </form>
  )
}
