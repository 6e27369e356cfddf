import { useTranslation } from 'react-i18next'
import type { FormProblem } from './formValues.ts'

/** What is wrong with a field, as a sentence. What is wrong with an amount, its own field says. */
export const useProblemText = (): ((problem: FormProblem) => string | undefined) => {
  const { t } = useTranslation()
  return (problem) => {
    if (problem === 'missing') return t('common.fields.needed')
    if (problem === 'sameAccount') return t('errors.SAME_ACCOUNT')
    return undefined
  }
}
