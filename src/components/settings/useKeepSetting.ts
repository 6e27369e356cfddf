import { useTranslation } from 'react-i18next'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { Settings } from '#contract/settings.ts'

/** Stores a preference with the signed-in user. On a failure this device keeps the change. Returns whether it was stored. */
export const useKeepSetting = (): ((changes: Partial<Settings>) => Promise<boolean>) => {
  const { t } = useTranslation()
  const { session, settings } = useStores()
  const refusalText = useRefusalText()
  return async (changes) => {
    if (session.status !== 'signedIn') return false
    try {
      await settings.edit(changes)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notify(t('shell.notKept', { reason: refusalText(error) }), { kind: 'failed' })
      return false
    }
  }
}
