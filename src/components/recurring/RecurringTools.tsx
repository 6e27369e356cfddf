import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { ToolMenu } from '#components/ui/layout/ToolMenu.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { RecurringDialogState } from './RecurringDialogs.tsx'
import { nextDates } from './recurringFields.ts'

export interface RecurringToolsProps {
  rule: RecurringTransaction
  /** Its name, for the accessible names of the tools. */
  name: string
  /** Called to open a dialog. */
  onOpen: (dialog: RecurringDialogState) => void
}

/**
 * Actions on a recurring transaction: edit, skip once, pause, delete.
 *
 * Read aloud: each tool with the name of its recurring transaction.
 */
export const RecurringTools = observer(function RecurringTools({ rule, name, onOpen }: RecurringToolsProps) {
  const { t } = useTranslation()
  const { recurring } = useStores()
  const dates = useDates()
  const ruleId = rule.recurringTransactionId
  const [next] = nextDates(dates.timeZone, rule, new Date())
  const resuming = useQuickAction(recurring.resume, () =>
    notify(t('recurring.said.resumed', { name, date: dates.short(next) })),
  )
  const resume = () => void resuming.run(ruleId)
  const notifyUndoable = useNotifyUndoable()
  const pausing = useQuickAction(recurring.pause, (_, changeSetId) =>
    notifyUndoable(t('recurring.said.paused', { name }), changeSetId),
  )
  return (
    <>
      <ToolButton
        label={t('recurring.actions.edit', { name })}
        icon={IconPencil}
        onClick={() => onOpen({ kind: 'edit', rule })}
      />
      <ToolMenu label={t('recurring.actions.more', { name })}>
        {rule.paused ? (
          <MenuItem icon={IconPlayerPlay} onClick={resume}>
            {t('recurring.actions.resume')}
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={IconPlayerTrackNext} onClick={() => onOpen({ kind: 'skip', rule })}>
              {t('recurring.actions.skip')}
            </MenuItem>
            <MenuItem icon={IconPlayerPause} onClick={() => void pausing.run(ruleId)}>
              {t('recurring.actions.pause')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={IconTrash} onClick={() => onOpen({ kind: 'delete', rule })}>
          {t('recurring.actions.delete')}
        </MenuItem>
      </ToolMenu>
    </>
  )
})
