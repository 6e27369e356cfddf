import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { count } from '#components/ui/data/quantities.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import classes from './TokensUsed.module.css'

/** Which model answers, and how much of a day's tokens it has taken; nothing where none are counted. */
export const TokensUsed = observer(function TokensUsed() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { usage } = useStores().assistant
  if (usage === undefined) return null
  const { model, tokens, allowed } = usage
  return (
    <p className={classes.used}>
      {t('assistant.used', { model, tokens: count(tokens, locale), allowed: count(allowed, locale) })}
    </p>
  )
})
