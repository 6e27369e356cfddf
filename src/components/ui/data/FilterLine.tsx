import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterLine.module.css'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'

export interface FilterLineProps {
  /** What is narrowed here, for a screen reader. */
  label: string
  /** A search and its chips. */
  children: ReactNode
  /** Takes all filters away; absent while none is set. */
  onClear: (() => void) | undefined
  /** How much is found, at the right; not on a phone. */
  found?: ReactNode
}

/**
 * Search and filters of a list, in one line above it; on a phone the line scrolls sideways.
 *
 * Use for the head of a list that is narrowed by several things; not for one search alone.
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
