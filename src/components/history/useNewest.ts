import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '#contract/errors.ts'
import { changedByOf } from '#shared/changedBy.ts'

/**
 * The latest version of what a question is about: loaded once the answer was refused because another has changed it. The next answer is about that version.
 */
export const useNewest = <T>(reload: (() => Promise<T | undefined>) | undefined) => {
  const { t } = useTranslation()
  const [newest, setNewest] = useState<T>()
  const [isLoading, setLoading] = useState(false)

  const onRefused = async ({ code }: Refusal): Promise<void> => {
    if (code !== 'CHANGED_MEANWHILE' || reload === undefined) return
    setLoading(true)
    setNewest(await reload().catch(() => undefined))
    setLoading(false)
  }
  /** Says that the question is about the latest version now; undefined after any other refusal. */
  const noteOf = (refusal: Refusal | undefined): string | undefined => {
    if (refusal?.code !== 'CHANGED_MEANWHILE' || newest === undefined) return undefined
    const name = changedByOf(refusal)
    return name === undefined ? t('common.conflict.toDelete') : t('common.conflict.toDeleteBy', { name })
  }
  return { newest, isLoading, onRefused, noteOf }
}
