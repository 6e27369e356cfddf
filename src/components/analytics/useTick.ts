import { useHiddenAmounts } from '#components/ui/hiddenAmounts.ts'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { locales } from '#text/text.ts'

const DIGITS = 6

/** What stands at the height of a value on an axis; nothing where amounts are covered. */
export const useTick = (): ((value: number) => string) | undefined => {
  const { isHidden } = useHiddenAmounts()
  const format = new Intl.NumberFormat(locales[useLanguage()], { maximumSignificantDigits: DIGITS })
  return isHidden ? undefined : (value) => format.format(value).replace('-', '−')
}
