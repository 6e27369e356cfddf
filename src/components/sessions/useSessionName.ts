import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/sessions.ts'
import { browserOf } from './browserOf.ts'

/** What a session is called: its browser in words, or what its program was given as a name. */
export const useSessionName = (): ((session: Session) => string) => {
  const { t } = useTranslation()
  return ({ description }) => {
    if (description === undefined) return t('sessions.list.unnamed')
    const browser = browserOf(description)
    return browser === undefined ? description : t('sessions.list.browserOn', browser)
  }
}
