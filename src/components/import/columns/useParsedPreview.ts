import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { formatDigits } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { momentIn } from '#shared/zone.ts'
import type { DecimalMark } from '#shared/readNumber.ts'
import { AmountReader } from '#import/read/readAmount.ts'
import { type DayOrder, readDate } from '#import/read/readDate.ts'

/** Describes the value of a text of the file under given options; undefined if it cannot be parsed. */
export const useParsedPreview = () => {
  const { t } = useTranslation()
  const locale = useLocale()
  const dates = useDates()
  const { imports } = useStores()
  const amounts = new AmountReader(imports.context.currencies)

  const day = (text: string, order: DayOrder): string | undefined => {
    const read = readDate(text, order)?.day
    return read && dates.long(momentIn(dates.timeZone, read, '12:00'))
  }
  const amount = (text: string, mark: DecimalMark): string | undefined => {
    const read = amounts.read(text, mark)
    return read && `${read.startsWith('-') ? '\u2212' : ''}${formatDigits(read, 2, locale)}`
  }
  const says = (text: string, value: string | undefined): string | undefined =>
    value === undefined || text === '' ? undefined : t('import.facts.means', { text, value })
  return { day, amount, says }
}
