import { Progress } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { share } from '#components/ui/data/quantities.ts'
import classes from './SendingState.module.css'

/**
 * The command on its way, or why it was refused.
 *
 * Use for the last step, above its footer; not for a refusal of single lines: that is RefusedRows.
 *
 * Read aloud: the phase is told politely, in a place that is there before it; a refusal at once.
 */
export const SendingState = observer(function SendingState() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { phase, sent } = useStores().imports.sending
  const words = phase && t(`import.sending.${phase}`, { share: share(sent, locale) })
  return (
    <div className={classes.sending}>
      {phase !== undefined && (
        <Progress.Root size={6}>
          <Progress.Section
            value={phase === 'sending' ? Math.round(sent * 100) : 100}
            animated={phase !== 'sending'}
            striped={phase !== 'sending'}
            aria-label={words}
          />
        </Progress.Root>
      )}
      <p role="status">{words}</p>
      {phase === undefined && <NotYet />}
    </div>
  )
})

/** Why the last try did not come through. */
const NotYet = observer(function NotYet() {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { imports } = useStores()
  const { refusal, attempt } = imports.sending
  const unanswered = attempt && t('import.sending.unanswered')
  if (refusal === undefined) return unanswered && <Callout>{unanswered}</Callout>
  const reason = refusalText(refusal)
  const refused =
    imports.refusedLine === undefined
      ? t('import.sending.refused', { reason })
      : t('import.sending.refusedLine', { line: imports.refusedLine, reason })
  return (
    <Callout kind="danger" isAlert>
      {unanswered ?? refused}
    </Callout>
  )
})
