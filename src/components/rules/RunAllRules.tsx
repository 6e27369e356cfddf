import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useAction } from '#components/useAction.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { RunPreview } from '#contract/rules.ts'

/** Runs all rules on recorded transactions, after a question that says how many change. */
export const RunAllRules = observer(function RunAllRules() {
  const { t } = useTranslation()
  const { rules } = useStores()
  const [isAsking, setAsking] = useState(false)
  if (!useMay('edit') || !rules.list.value.some(({ paused }) => !paused)) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('rules.run.open')}
      </Button>
      {isAsking && <RunDialog onClose={() => setAsking(false)} />}
    </>
  )
})

const RunDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { rules } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const [preview, setPreview] = useState<RunPreview>()
  const counting = useAction(rules.previewRun, setPreview, { isLoad: true })
  const count = () => void counting.run()
  const running = useAction(
    rules.run,
    (ran, changeSetId) => {
      notifyUndoable(ran.count === 0 ? t('rules.said.ranNone') : t('rules.said.ran', { count: ran.count }), changeSetId)
      onClose()
    },
    // The counted transactions have changed.
    { onRefused: ({ code }) => code === 'CHANGED_MEANWHILE' && count() },
  )
  // Counted once, when it opens.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(count, [])
  const words = preview === undefined ? t('rules.preview.counting') : t('rules.run.will', { count: preview.count })
  return (
    <Dialog
      title={t('rules.run.title')}
      isOpen
      onClose={onClose}
      {...(preview !== undefined && preview.count > 0 && { submitLabel: t('rules.run.confirm') })}
      onSubmit={() => void running.run({ state: preview?.state })}
      isPending={running.isPending || counting.isPending}
      refusal={running.refusal ?? counting.refusal}
    >
      <p role="status">{preview?.count === 0 ? t('rules.run.none') : words}</p>
      {preview?.count !== 0 && <p>{t('rules.run.stays')}</p>}
    </Dialog>
  )
}
