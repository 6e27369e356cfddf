import { useTranslation } from 'react-i18next'
import type { FormProblem } from './formValues.ts'

/** The message for a field's problem. Amount fields show their own. */
export const useProblemText = (): ((problem: FormProblem) => string | undefined) => {
  const { t } = useTranslation()
  return (problem) => {
    if (problem === 'missing') return t('common.fields.needed')
    if (problem === 'sameAccount') return t('errors.SAME_ACCOUNT')
    return undefined
  }
}
