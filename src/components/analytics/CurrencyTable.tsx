import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import classes from './Figures.module.css'
import { StepsTable } from './StepsTable.tsx'
import { type LinesWish, useLines } from './useLines.ts'

/**
 * Sums of one currency, step by step, as a table of all of them.
 *
 * Use for all figures of one currency; not for a glance: that is CurrencyChart.
 */
export const CurrencyTable = observer(function CurrencyTable(wish: LinesWish) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { unit, columns, stepNames } = useLines(wish)
  const title = t(`analytics.title.${wish.question.side}`)
  return (
    <>
      <p className={classes.title}>{nameOf(unit)}</p>
      <StepsTable name={`${title}, ${unit?.code}`} steps={stepNames} columns={columns} unit={unit} />
    </>
  )
})
