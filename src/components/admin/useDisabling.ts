import { useTranslation } from 'react-i18next'
import { notify, notifyWithUndo } from '#components/ui/feedback/toast.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { User } from '#contract/admin.ts'

/** Shuts a user out or lets the user in again. Shutting out can be taken back at once, but for the sessions that it ended. */
export const useDisabling = (user: User): (() => void) => {
  const { t } = useTranslation()
  const { admin } = useStores()
  const name = user.username
  const enabling = useQuickAction(
    () => admin.setDisabled(user, false),
    () => notify(t('admin.said.enabled', { name })),
  )
  const disabling = useQuickAction(
    () => admin.setDisabled(user, true),
    () => notifyWithUndo(t('admin.said.disabled', { name }), t('common.actions.undo'), () => void enabling.run()),
  )
  return () => void (user.disabled ? enabling : disabling).run()
}
