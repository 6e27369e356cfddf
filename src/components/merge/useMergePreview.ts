import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import type { Resource } from '#stores/kernel/Resource.ts'

/** What a merge would do, asked as soon as a target is chosen. A target that cannot take it is an error of its field. */
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

/** The rules say no, not the connection. */
export const isRuledOut = ({ status }: { status: number }): boolean => status === 422
