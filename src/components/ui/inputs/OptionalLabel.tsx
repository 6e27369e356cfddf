import { useTranslation } from 'react-i18next'
import classes from './OptionalLabel.module.css'

export interface OptionalLabelProps {
  /** What stands inside it. */
  children: string
}

/**
 * The label of a field that may stay empty: it says so, required ones say nothing.
 *
 * Use for every field that may stay empty; not for needed ones, and never a star.
 *
 * Left to you: pass it as the label of a field, never beside one.
 */
export const OptionalLabel = ({ children }: OptionalLabelProps) => {
  const { t } = useTranslation()
  return (
    <>
      {children} <span className={classes.optional}>{t('common.optional')}</span>
    </>
  )
}
