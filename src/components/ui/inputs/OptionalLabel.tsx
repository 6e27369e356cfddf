import { useTranslation } from '#components/ui/adapter/texts.ts'
import classes from './OptionalLabel.module.css'

export interface OptionalLabelProps {
  /** The label text. */
  children: string
}

/**
 * The label of an optional field: it says "optional"; required fields are not marked.
 *
 * Use for every optional field; not for required ones, and never an asterisk.
 *
 * In one place: every field has it from TextField.
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
