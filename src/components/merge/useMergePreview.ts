import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import type { Resource } from '#stores/kernel/Resource.ts'

/** The preview of a merge, loaded when a target is selected. An invalid target is an error of its field. */
export const useMergePreview = <M extends object>(
  preview: Resource<M | undefined> | undefined,
  isChecked: boolean,
  faultOf: (merge: M) => string | undefined,
): { error: string | undefined; isPossible: boolean } => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  useEffect(() => void preview?.need(), [preview])
  if (preview === undefined) return { error: isChecked ? t('common.fields.needed') : undefined, isPossible: false }
  const { value, refusal } = preview
  if (refusal !== undefined && isRuledOut(refusal)) return { error: refusalText(refusal), isPossible: false }
  const error = value && faultOf(value)
  return { error, isPossible: value !== undefined && error === undefined }
}

/** Whether a rule rejects the target, as opposed to a failed request. */
export const isRuledOut = ({ status }: { status: number }): boolean => status === 422
