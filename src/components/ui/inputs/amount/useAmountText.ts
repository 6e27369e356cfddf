import type { KeyboardEvent } from 'react'
import { amountFormat, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { isSum, writeAmount } from '#shared/readAmount.ts'
import { numberStyle, type Region } from '#shared/region.ts'
import { type Direction, readSigned, shownSign, splitSign, turnSign } from './readSigned.ts'

interface AmountTextProps {
  value: string
  onChange: (value: string) => void
  unit: MoneyUnit | undefined
  direction: Direction
}

export type AmountText = ReturnType<typeof useAmountText>

/** The text of an amount, with its sign apart where there is one, and how both change. */
export const useAmountText = ({ value, onChange, unit, direction }: AmountTextProps) => {
  const locale = useLocale()
  const format = amountFormat(unit, locale)
  const read = readSigned(value, direction, format)
  const { typedSign = '', size } = splitSign(value)
  const sign = shownSign(value, direction)
  // A sign that is not allowed stays in the text, where it can be deleted.
  const isSignApart = sign !== '' && read.problem !== 'contradicts'
  const kept = isSignApart ? typedSign : ''
  return {
    ...read,
    format,
    sign,
    text: isSignApart ? size : value,
    isWorthSaying: isWorthSaying(size, locale.region),
    change: (text: string) => onChange(splitSign(text).typedSign === undefined ? kept + text : text),
    choose: (reading: string) => onChange(kept + writeAmount(reading, format)),
    turn: () => onChange(turnSign(value)),
    dropSign: (event: KeyboardEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget
      const isAtStart = selectionStart === 0 && selectionEnd === 0
      if (event.key === 'Backspace' && isAtStart && kept !== '') onChange(size)
    },
  }
}

/** A plain number with the region's decimal separator needs no explanation; `8,000` alone might be meant as eight. */
const isWorthSaying = (size: string, region: Region): boolean => {
  const { groups, decimals } = numberStyle(region)
  const [whole = '', ...rest] = size.split(decimals[0] ?? '.')
  const bare = rest.length > 0 ? whole.replaceAll(groups[0] ?? ',', '') : whole
  return isSum(size) || /[^\p{Nd}\s]/u.test(bare + rest.join(''))
}
