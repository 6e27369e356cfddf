import { useTranslation } from 'react-i18next'
import { useEntranceStores } from '#components/useStores.ts'

/** What is wrong with a name to come, in words; nothing when it will do. */
export const useUsernameFault = (): ((typed: string) => string | null) => {
  const { t } = useTranslation()
  const { minLoginLength: min, maxLoginLength: max, registration } = useEntranceStores().config.current.value.users
  return (typed) => {
    if (typed === '') return t('sessions.needUsername')
    if (typed.length < min || typed.length > max) return t('sessions.usernameLength', { min, max })
    return new RegExp(registration.loginRegexFilter).test(typed) ? null : t('sessions.usernameRule')
  }
}
