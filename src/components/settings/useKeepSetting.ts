import { useTranslation } from 'react-i18next'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { Settings } from '#contract/settings.ts'

/** Stores a preference with the signed-in user. On a failure this device keeps the change. `onKept` gets the change set. */
export const useKeepSetting = () => {
  const { t } = useTranslation()
  const { session, settings } = useStores()
  const refusalText = useRefusalText()
  return async (changes: Partial<Settings>, onKept?: (changeSetId: number | undefined) => void): Promise<void> => {
    if (session.status !== 'signedIn') return
    try {
      let changeSetId: number | undefined
      await settings.edit(changes, { onChangeSet: (id) => (changeSetId = id) })
      onKept?.(changeSetId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notify(t('shell.notKept', { reason: refusalText(error) }), { tone: 'danger' })
    }
  }
}
