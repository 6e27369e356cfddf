import { observer } from 'mobx-react-lite'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './FileStep.module.css'
import { ReadingProgress } from './ReadingProgress.tsx'
import { useFaultText } from './useFaultText.ts'
import { useFilesName } from './useFilesName.ts'

/**
 * The first step: a file is selected or dropped, and read.
 *
 * Keys: the button opens the file picker; dropping is never the only way.
 *
 * Read aloud: what is wrong with a file, at once.
 */
export const FileStep = observer(function FileStep() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const faultText = useFaultText()
  const filesName = useFilesName()
  const [isOver, setOver] = useState(false)
  const { state } = imports.reading

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void imports.read(...event.dataTransfer.files)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  if (state.name === 'reading' || (state.name === 'closed' && imports.file !== undefined)) return <ReadingProgress />
  return (
    <section
      className={classes.place}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {state.name === 'refused' && (
        <Callout tone="danger" isAlert>
          <b>{state.fault.file ?? filesName}</b> {faultText(state.fault)}
        </Callout>
      )}
      <EmptyState
        title={t('import.file.title')}
        action={<ChooseFile>{t('import.file.choose')}</ChooseFile>}
        link={<span className={classes.drop}>{t('import.file.drop')}</span>}
      >
        {t('import.file.hint')}
      </EmptyState>
      <p className={classes.other}>
        {imports.findings !== undefined && (
          <LinkButton onClick={() => imports.goTo(imports.reading.steps[1] ?? 'file')}>
            {t('import.file.goOn', { name: filesName })}
          </LinkButton>
        )}
        <Link to="/bulk">{t('import.file.byHand')}</Link>
        <Link to="/history?means=import">{t('import.file.undo')}</Link>
      </p>
    </section>
  )
})
