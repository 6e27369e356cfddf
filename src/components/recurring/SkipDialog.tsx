import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { RecurringLine } from './RecurringLine.tsx'
import { nextDates } from './recurringFields.ts'

export interface SkipDialogProps {
  rule: RecurringTransaction
  onClose: () => void
}

/** Asks before the next date of a recurring transaction is skipped, showing that date and the one after. */
export const SkipDialog = observer(function SkipDialog({ rule, onClose }: SkipDialogProps) {
  const { t } = useTranslation()
  const { recurring } = useStores()
  const dates = useDates()
  const [date, next] = nextDates(dates.timeZone, rule, new Date())
  const skipping = useAction(recurring.skip, () => {
    notify(t('recurring.said.skipped', { date: dates.short(date), next: dates.short(next) }))
    onClose()
  })
  return (
    <Dialog
      title={t('recurring.skip.title')}
      submitLabel={t('recurring.skip.confirm')}
      isOpen
      isPending={skipping.isPending}
      refusal={skipping.refusal}
      onSubmit={() => void skipping.run(rule)}
      onClose={onClose}
    >
      <RecurringLine rule={rule} />
      <p>
        {t('recurring.skip.text', { date: dates.withTime(date) })}
        <br />
        {t('recurring.skip.next', { date: dates.withTime(next) })}
      </p>
    </Dialog>
  )
})
