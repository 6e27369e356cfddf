import type { ReactNode } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import classes from './FilterLine.module.css'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'

export interface FilterLineProps {
  /** The accessible name of the filters. */
  label: string
  /** A search field and filter chips. */
  children: ReactNode
  /** Clears all filters; undefined while none is set. */
  onClear: (() => void) | undefined
  /** The number of results, at the right; not shown on a phone. */
  found?: ReactNode
}

/**
 * Search and filters above a list, in one line; on a phone the line scrolls horizontally.
 *
 * Use for a list with several filters; not for a single search field.
 *
 * Read aloud: the number of results when it changes.
 *
 * Left to you: a label for each filter, and the number of results in words.
 */
export const FilterLine = ({ label, children, onClear, found }: FilterLineProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <div className={classes.chips} role="group" aria-label={label}>
        {children}
        {onClear !== undefined && (
          <span className={classes.clear}>
            <LinkButton onClick={onClear}>{t('common.actions.clear')}</LinkButton>
          </span>
        )}
      </div>
      <span className={classes.found} role="status">
        {found}
      </span>
    </div>
  )
}
