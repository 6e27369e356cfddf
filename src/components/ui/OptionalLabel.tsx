import { useTranslation } from 'react-i18next'
import classes from './OptionalLabel.module.css'

export interface OptionalLabelProps {
  children: string
}

/** The label of a field that may stay empty: it says so, required ones say nothing. */
export const OptionalLabel = ({ children }: OptionalLabelProps) => {
  const { t } = useTranslation()
  return (
    <>
      {children} <span className={classes.optional}>{t('common.optional')}</span>
    </>
  )
}
