import { changedByOf, useTranslation, type Refusal } from '#components/ui/adapter/texts.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

export const useRefusalText = (): ((refusal: Refusal) => string) => {
  const { t } = useTranslation()
  const { words } = useLocale()
  return ({ code, issues, retryAfterSeconds }) => {
    const name = changedByOf({ issues })
    if (name !== undefined)
      return code === 'NOT_FOUND' ? t('common.conflict.goneBy', { name }) : t('common.conflict.tryAgainBy', { name })
    if (code !== 'SLOW_DOWN' || retryAfterSeconds === undefined) return t(`errors.${code}`)
    return t('common.slowDown', { when: inTime(words, retryAfterSeconds) })
  }
}

const inTime = (locale: string, seconds: number): string => {
  const format = new Intl.RelativeTimeFormat(locale)
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
}
