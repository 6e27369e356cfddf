import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CurrencyChartProps } from './CurrencyChart.tsx'
import classes from './Figures.module.css'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { StepsTable } from './StepsTable.tsx'
import { useLines } from './useLines.ts'

/**
 * What categories came to in one currency, step by step, as a table of all of them.
 *
 * Use for all figures of one currency; not for a glance: that is CurrencyChart.
 */
export const CurrencyTable = observer(({ question, series, steps, currencyId }: CurrencyChartProps) => {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { unit, columns, stepNames } = useLines(question, series, steps, currencyId)
  const title = t(`analytics.title.${question.side}.${question.by}`)
  return (
    <>
      <p className={classes.title}>{nameOf(unit)}</p>
      <StepsTable name={`${title}, ${unit?.code}`} steps={stepNames} columns={columns} unit={unit} />
    </>
  )
})
