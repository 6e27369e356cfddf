import { FileButton } from '#components/ui/inputs/FileButton.tsx'
import { ProgressBar } from '#components/ui/feedback/ProgressBar.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { share } from '#components/ui/data/quantities.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useStores } from '#components/useStores.ts'
import type { Refusal } from '#contract/errors.ts'
import classes from './DataDialog.module.css'

export interface BringInProps {
  onDone: () => void
}

/**
 * Imports an archive: file selection, progress, or the refusal with its reason and place.
 *
 * Read aloud: a refusal at once.
 */
export const ImportArchive = observer(function ImportArchive({ onDone }: BringInProps) {
  const { t } = useTranslation()
  const { archive } = useStores()
  const upload = archive.arriving
  const bring = async ([file]: File[]) => {
    if (file === undefined) return
    const count = await archive.bring(file)
    if (count === undefined) return
    notify(t('archive.bring.done', { count }))
    onDone()
  }
  if (upload !== undefined && upload.refusal === undefined) return <OnItsWay />
  return (
    <div className={classes.way}>
      {upload?.refusal !== undefined && <Refused refusal={upload.refusal} />}
      <FileButton
        label={t('archive.bring.choose')}
        accept=".zip,application/zip"
        onChange={(files) => void bring(files)}
      >
        <Button variant="secondary">{t('archive.bring.choose')}</Button>
      </FileButton>
    </div>
  )
})

const OnItsWay = observer(function OnItsWay() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { archive } = useStores()
  const { sent = 0, file } = archive.arriving ?? {}
  return (
    <div className={classes.way}>
      <ProgressBar
        className={classes.bar ?? ''}
        label={t('archive.bring.sending', { name: file?.name })}
        value={sent}
      />
      <span className={classes.facts}>
        {sent < 1 ? t('archive.bring.sent', { share: share(sent, locale) }) : t('archive.bring.checking')}
      </span>
      <LinkButton onClick={archive.dismiss}>{t('archive.bring.cancel')}</LinkButton>
    </div>
  )
})

const Refused = ({ refusal }: { refusal: Refusal }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const place = refusal.issues[0]?.path.join(' › ') ?? ''
  return (
    <Callout tone="danger" isAlert>
      {refusalText(refusal)} {place !== '' && t('archive.bring.place', { place })}
    </Callout>
  )
}
