import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/settings/useDates.ts'
import { Callout } from '#components/ui/Callout.tsx'
import { formatDigits } from '#components/ui/formatMoney.ts'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useStores } from '#components/useStores.ts'
import { momentIn } from '#contract/zone.ts'
import { AmountReader } from '#stores/import/readAmount.ts'
import { readDate } from '#stores/import/readDate.ts'
import classes from './ReadingQuestions.module.css'

/** Asks how to read the file where it can be read in two ways. */
export const ReadingQuestions = observer(() => {
  const { t } = useTranslation()
  const language = useLanguage()
  const dates = useDates()
  const { imports } = useStores()
  const { findings, decisions, decide } = imports
  if (findings === undefined) return null
  const { order, mark, roles } = findings
  const amounts = new AmountReader(imports.knowledge.currencies)
  const asDay = (way: 'dmy' | 'mdy') => {
    const day = readDate(order.example ?? '', way)?.day
    return day === undefined ? '' : dates.long(momentIn(dates.timeZone, day, '12:00'))
  }
  const asAmount = (way: 'point' | 'comma') => formatDigits(amounts.read(mark.example ?? '', way) ?? '0', 2, language)
  return (
    <>
      {order.order === undefined && decisions.order === undefined && (
        <Callout>
          <div className={classes.question}>
            <span>{t('import.facts.askOrder', { example: order.example ?? '' })}</span>
            {(['dmy', 'mdy'] as const).map((way) => (
              <Button key={way} variant="default" size="xs" onClick={() => void decide({ order: way })}>
                {asDay(way)}
              </Button>
            ))}
          </div>
        </Callout>
      )}
      {mark.because === 'either' && decisions.mark === undefined && roles.includes('amount') && (
        <Callout>
          <div className={classes.question}>
            <span>{t('import.facts.askMark', { example: mark.example ?? '' })}</span>
            {(['point', 'comma'] as const).map((way) => (
              <Button key={way} variant="default" size="xs" onClick={() => void decide({ mark: way })}>
                {asAmount(way)}
              </Button>
            ))}
          </div>
        </Callout>
      )}
    </>
  )
})
