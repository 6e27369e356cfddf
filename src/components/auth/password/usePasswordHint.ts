import { useTranslation } from 'react-i18next'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useEntranceStores } from '#components/useStores.ts'
import { passwordFaults } from '#contract/calc/passwordFaults.ts'

/** What a password still lacks, in words; nothing when it will do. */
export const usePasswordHint = (): ((password: string) => string | undefined) => {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLocale().words, { type: 'conjunction' })
  const {
    passwordRules,
    minPasswordLength: min,
    maxPasswordLength: max,
  } = useEntranceStores().config.current.value.users
  return (password) => {
    const faults = passwordFaults(password, passwordRules)
    if (faults.length === 0) return undefined
    const words = list.format(faults.map((fault) => t(`sessions.faults.${fault}`, { min, max })))
    return faults.includes('tooLong')
      ? t('sessions.shorter', { faults: words })
      : t('sessions.stillNeeds', { faults: words })
  }
}
