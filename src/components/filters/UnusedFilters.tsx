import { useTranslation } from 'react-i18next'
import { type Filters, isFiltering } from './filters.ts'
import classes from './UnusedFilters.module.css'

export interface UnusedFiltersProps {
  /** The filters that do not narrow the figures below. */
  filters: Filters
}

/**
 * Says that figures ignore filters of their page, where one of these is set.
 *
 * Use above figures that cannot follow all filters; not where all apply.
 */
export const UnusedFilters = ({ filters }: UnusedFiltersProps) => {
  const { t } = useTranslation()
  return isFiltering(filters) && <p className={classes.unused}>{t('analytics.unusedFilters')}</p>
}
