import { May } from '#components/May.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import classes from './SampleNotice.module.css'

/** Says that the ledger contains sample data, with a button to remove it; renders nothing otherwise. */
export const SampleNotice = observer(function SampleNotice() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const removing = useQuickAction(settings.removeSample, (_, changeSetId) =>
    notifyUndoable(t('firstSteps.notice.removed'), changeSetId),
  )
  if (!settings.hasSample) return null
  return (
    <Callout tone="info">
      <div className={classes.notice}>
        {t('firstSteps.notice.text')}
        <May needs="edit">
          <Button variant="secondary" isPending={removing.isPending} onClick={() => void removing.run()}>
            {t('firstSteps.notice.remove')}
          </Button>
        </May>
      </div>
    </Callout>
  )
})
