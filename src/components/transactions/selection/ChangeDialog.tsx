import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { ChangePreview } from '#contract/changes.ts'
import type { Change, Selected } from '#stores/ChangesStore.ts'
import type { Resource } from '#stores/kernel/Resource.ts'
import { ChangeFields } from './ChangeFields.tsx'
import type { ChangeKind } from './changeKinds.ts'
import { ChangePreviewLines } from './ChangePreviewLines.tsx'

export interface ChangeDialogProps {
  kind: ChangeKind
  selected: Selected
  onClose: () => void
  /** Called after the change. */
  onDone: () => void
}

/** A bulk change: shows in advance how many transactions change, and which are skipped. */
export const ChangeDialog = observer(function ChangeDialog({ kind, selected, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation()
  const { changes } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const isDeleting = kind === 'delete'
  const [change, setChange] = useState<Change | undefined>(isDeleting ? { delete: true } : undefined)
  const asked = change && JSON.stringify(change)
  const preview = useMemo(
    () => (asked === undefined ? undefined : changes.previewOf(selected, JSON.parse(asked) as Change)),
    [changes, selected, asked],
  )
  const isKnown = preview?.status === 'ready'
  // Confirmed before the preview has loaded: applied once it has.
  const [wanted, setWanted] = useState<string>()
  const isWanted = wanted !== undefined && wanted === asked
  const sending = useAction(
    (wanted: Change, state: string, options: CallOptions) => changes.change(selected, wanted, state, options),
    (count, changeSetId) => {
      notifyUndoable(isDeleting ? t('selection.deleted', { count }) : t('selection.changed', { count }), changeSetId)
      onDone()
    },
    // The preview is outdated: it reloads, and the user confirms again.
    { onRefused: ({ code }) => code === 'CHANGED_MEANWHILE' && void preview?.reload() },
  )
  const { count = 0, state = '', leftOut = [] } = preview?.value ?? {}
  const counted = isDeleting ? t('selection.delete', { count }) : t('selection.change', { count })
  // Before the count has loaded, the label names the action only.
  const label = count > 0 ? counted : t(isDeleting ? 'selection.actions.delete' : `selection.titles.${kind}`)
  const submit = () => {
    if (change === undefined) return
    if (count > 0) void sending.run(change, state)
    else if (!isKnown && !isDeleting) setWanted(asked)
  }
  const submitWanted = useEffectEvent(() => {
    setWanted(undefined)
    submit()
  })
  useEffect(() => {
    if (isWanted && isKnown) submitWanted()
  }, [isWanted, isKnown])
  return (
    <Dialog
      isOpen
      title={t(`selection.titles.${kind}`)}
      submitLabel={label}
      tone={isDeleting ? 'danger' : 'plain'}
      isPending={sending.isPending || (isWanted && preview?.status === 'loading')}
      refusal={sending.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangeFields
        kind={kind}
        hasOppositeSigns={leftOut.some(({ code }) => code === 'SIGN_CONTRADICTS_CATEGORY')}
        onChange={setChange}
      />
      {preview && <Preview preview={preview} isDeleting={isDeleting} />}
    </Dialog>
  )
})

interface PreviewProps {
  preview: Resource<ChangePreview | undefined>
  isDeleting: boolean
}

const Preview = observer(function Preview({ preview, isDeleting }: PreviewProps) {
  useLoad(preview)
  if (preview.status === 'failed') return <LoadFailed refusal={preview.refusal} onRetry={() => void preview.load()} />
  if (preview.value === undefined) return <SkeletonRows count={1} />
  return <ChangePreviewLines preview={preview.value} isDeleting={isDeleting} onReopened={() => void preview.load()} />
})
