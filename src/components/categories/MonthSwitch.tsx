import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/settings/useDates.ts'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import { monthsAfter } from '#contract/zone.ts'
import classes from './MonthSwitch.module.css'

export interface MonthSwitchProps {
  /** `YYYY-MM` */
  month: string
  onChange: (month: string) => void
}

/**
 * The month that is looked at, and the ones before and after it.
 *
 * Use for stepping through months one by one; not for choosing any month or year: that is PeriodPicker.
 *
 * Read aloud: the new month, as soon as one goes there.
 */
export const MonthSwitch = ({ month, onChange }: MonthSwitchProps) => {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <span className={classes.switch}>
      <ToolButton
        label={t('categories.month.previous')}
        icon={IconChevronLeft}
        onClick={() => onChange(monthsAfter(month, -1))}
      />
      <span className={classes.month} role="status">
        {dates.month(month)}
      </span>
      <ToolButton
        label={t('categories.month.next')}
        icon={IconChevronRight}
        onClick={() => onChange(monthsAfter(month, 1))}
      />
    </span>
  )
}
