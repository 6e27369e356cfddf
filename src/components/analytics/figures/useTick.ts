import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

const DIGITS = 6

/** Formats an axis value; undefined while amounts are hidden. */
export const useTick = (): ((value: number) => string) | undefined => {
  const { isHidden } = useHiddenAmounts()
  const format = new Intl.NumberFormat(useLocale().region, { maximumSignificantDigits: DIGITS })
  return isHidden ? undefined : (value) => format.format(value).replace('-', '−')
}
