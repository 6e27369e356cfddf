import type { ReactNode } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { count } from '#components/ui/data/quantities.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

interface Limited {
  value?: string
  maxLength?: number | undefined
  error?: ReactNode
}

/** Takes a text of any length and says when it is too long: an input that stops would cut what is pasted. */
export const useTextLimit = <Props extends Limited>({ maxLength, ...props }: Props): Omit<Props, 'maxLength'> => {
  const { t } = useTranslation()
  const locale = useLocale()
  const length = props.value?.trim().length ?? 0
  if (maxLength === undefined || length <= maxLength) return props
  const most = count(maxLength, locale)
  return { ...props, error: t('common.fields.tooLong', { length: count(length, locale), most }) }
}
