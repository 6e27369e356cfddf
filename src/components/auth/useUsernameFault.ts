import { useTranslation } from 'react-i18next'
import { useEntranceStores } from '#components/useStores.ts'

/** The problem of a new username, as a sentence; null if it is valid. */
export const useUsernameFault = (): ((typed: string) => string | null) => {
  const { t } = useTranslation()
  const { minLoginLength: min, maxLoginLength: max, registration } = useEntranceStores().config.current.value.users
  return (typed) => {
    if (typed === '') return t('sessions.needUsername')
    if (typed.length < min || typed.length > max) return t('sessions.usernameLength', { min, max })
    return new RegExp(registration.loginRegexFilter).test(typed) ? null : t('sessions.usernameRule')
  }
}
