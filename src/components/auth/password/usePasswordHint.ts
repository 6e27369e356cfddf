import { useTranslation } from 'react-i18next'
import { useEntranceStores } from '#components/useStores.ts'
import { passwordFaults } from '#contract/passwordFaults.ts'

/** The first missing requirement of a password, as a sentence; undefined if it is valid. */
export const usePasswordHint = (): ((password: string) => string | undefined) => {
  const { t } = useTranslation()
  const {
    passwordRules,
    minPasswordLength: min,
    maxPasswordLength: max,
  } = useEntranceStores().config.current.value.users
  return (password) => {
    const [fault] = passwordFaults(password, passwordRules)
    if (fault === undefined) return undefined
    const words = t(`sessions.faults.${fault}`, { min, max })
    return fault === 'tooLong' ? t('sessions.shorter', { fault: words }) : t('sessions.stillNeeds', { fault: words })
  }
}
