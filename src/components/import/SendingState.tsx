import { Progress } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/Callout.tsx'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useRefusalText } from '#components/ui/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { share } from '#components/ui/quantities.ts'
import classes from './SendingState.module.css'

/**
 * The command on its way, or why it was refused.
 *
 * Use for the last step, above its footer; not for a refusal of single lines: that is RefusedRows.
 *
 * Read aloud: the phase is told politely, a refusal at once.
 */
export const SendingState = observer(() => {
  const { t } = useTranslation()
  const language = useLanguage()
  const refusalText = useRefusalText()
  const { imports } = useStores()
  const { phase, sent, refusal, attempt } = imports.sending
  if (phase !== undefined) {
    const words = t(`import.sending.${phase}`, { share: share(sent, language) })
    return (
      <div className={classes.sending}>
        <Progress.Root size={6}>
          <Progress.Section
            value={phase === 'sending' ? sent * 100 : 100}
            animated={phase !== 'sending'}
            striped={phase !== 'sending'}
            aria-label={words}
          />
        </Progress.Root>
        <p role="status">{words}</p>
      </div>
    )
  }
  if (refusal !== undefined) {
    const reason = refusalText(refusal)
    return (
      <div className={classes.sending}>
        <Callout kind="danger" isAlert>
          {attempt !== undefined && t('import.sending.unanswered')}
          {attempt === undefined &&
            imports.refusedLine !== undefined &&
            t('import.sending.refusedLine', { line: imports.refusedLine, reason })}
          {attempt === undefined && imports.refusedLine === undefined && t('import.sending.refused', { reason })}
        </Callout>
      </div>
    )
  }
  if (attempt === undefined) return null
  return (
    <div className={classes.sending}>
      <Callout>{t('import.sending.unanswered')}</Callout>
    </div>
  )
})
