import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { useTranslation } from 'react-i18next'
import classes from './TotalsPeriod.module.css'

export interface TotalsPeriodProps {
  /** Counts all transactions instead of this year's. */
  isAllTime: boolean
  onChange: (isAllTime: boolean) => void
}

/** Selects the period of the totals: this year or all time. */
export const TotalsPeriod = ({ isAllTime, onChange }: TotalsPeriodProps) => {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      className={classes.period ?? ''}
      label={t('totals.period.label')}
      isLabelHidden
      options={[
        { value: 'year', label: t('totals.period.year') },
        { value: 'all', label: t('totals.period.all') },
      ]}
      value={isAllTime ? 'all' : 'year'}
      onChange={(period) => onChange(period === 'all')}
    />
  )
}
