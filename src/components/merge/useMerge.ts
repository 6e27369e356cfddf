import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { useAction } from '#components/useAction.ts'
import type { Resource } from '#stores/kernel/Resource.ts'
import { useMergePreview } from './useMergePreview.ts'

interface Merging<R, M extends object> {
  /** The object to merge into another one, in its current version. */
  row: R
  nameOf: (id: number) => string | undefined
  previewOf: (intoId: number) => Resource<M | undefined>
  merge: (row: R, intoId: number, options?: CallOptions) => Promise<void>
  /** Why the selected target is invalid. */
  faultOf?: (merge: M) => string | undefined
  onClose: () => void
}

/** State of a merge dialog: the target, its preview, and the merge itself. */
export const useMerge = <R extends { name: string }, M extends object>({ row, onClose, ...how }: Merging<R, M>) => {
  const { t } = useTranslation()
  const notifyUndoable = useNotifyUndoable()
  const [intoId, setIntoId] = useState<number>()
  const [preview, setPreview] = useState<Resource<M | undefined>>()
  const [isChecked, setChecked] = useState(false)
  const { error, isPossible } = useMergePreview(preview, isChecked, how.faultOf ?? (() => undefined))
  const { name } = row
  const into = intoId === undefined ? '' : (how.nameOf(intoId) ?? '')
  const merging = useAction(how.merge, (_, changeSetId) => {
    notifyUndoable(t('merge.done', { name, into }), changeSetId)
    onClose()
  })
  const choose = (id: number | undefined) => {
    setIntoId(id)
    setPreview(id === undefined ? undefined : how.previewOf(id))
  }
  const submit = () => {
    setChecked(true)
    if (intoId !== undefined && isPossible) void merging.run(row, intoId)
  }
  return {
    intoId,
    into,
    field: { label: t('merge.into', { name }), value: intoId, error, onChange: choose, autoFocus: true },
    effect: { preview, isPossible },
    dialog: {
      isOpen: true,
      submitLabel: t('merge.submit'),
      onSubmit: submit,
      isPending: merging.isPending,
      refusal: merging.refusal,
      onClose,
    },
  }
}
