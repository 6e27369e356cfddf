import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useEffect, useRef } from 'react'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useStores } from '#components/useStores.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { numberStyle } from '#shared/region.ts'
import { AccountsStep } from './accounts/AccountsStep.tsx'
import { CheckStep, type CheckStepProps } from './check/CheckStep.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { DoneStep } from './check/DoneStep.tsx'
import { FileLine } from './file/FileLine.tsx'
import { FileStep } from './file/FileStep.tsx'
import { SkippedFiles } from './file/SkippedFiles.tsx'
import { useFilesName } from './file/useFilesName.ts'
import { UnknownStep } from './unknown/UnknownStep.tsx'
import { importNames } from './importNames.ts'
import classes from './ImportWizard.module.css'

/** The import of a file, step by step. An unfinished import is continued. */
export const ImportWizard = observer(function ImportWizard(props: CheckStepProps) {
  useImport()
  return (
    <>
      <OfferedNotice />
      <Step {...props} />
      <DoneStep />
    </>
  )
})

const Step = observer(function Step({ onEdit }: CheckStepProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { step } = imports
  useStepStart(step)
  if (!imports.isEntered) return null
  if (step === 'done') return null
  if (step === 'file' || imports.findings === undefined) return <FileStep />
  return (
    <>
      <FileLine />
      <SkippedFiles />
      {!imports.isKept && <Callout>{t('import.file.notKept')}</Callout>}
      {step === 'columns' && <ColumnsStep />}
      {step === 'unknown' && <UnknownStep />}
      {step === 'accounts' && <AccountsStep />}
      {step === 'check' && <CheckStep onEdit={onEdit} />}
    </>
  )
})

/**
 * A file from elsewhere that waits because another import is unfinished: the user decides which one to continue.
 *
 * Read aloud when it appears.
 */
const OfferedNotice = observer(function OfferedNotice() {
  const { t } = useTranslation()
  const { imports, offered } = useStores()
  const filesName = useFilesName()
  const { file, take, decline } = offered
  if (file === undefined) return null
  return (
    <div className={classes.notice}>
      <Callout tone="info" isAlert>
        {imports.file === undefined
          ? t('import.offered.waits', { name: file.name })
          : t('import.offered.halfDone', { name: file.name, other: filesName })}
        <span className={classes.ways}>
          <LinkButton onClick={() => void take()}>{t('import.offered.take', { name: file.name })}</LinkButton>
          <LinkButton onClick={decline}>{t('import.offered.decline')}</LinkButton>
        </span>
      </Callout>
    </div>
  )
})

/** Marks the import as open while the page is, and provides its texts. Reads a file handed over by the assistant. */
const useImport = (): void => {
  const { t } = useTranslation()
  const { region, language } = useLocale()
  const { imports, offered } = useStores()
  useEffect(() => {
    const words = { names: importNames(t), usesComma: numberStyle(region).decimals[0] === ',', language }
    void imports.enter(words).then(offered.takeIfFree)
  }, [imports, offered, t, language, region])
  useEffect(() => () => imports.leave(), [imports])
}

/** Each step starts at the top with focus on the page title, because the button that led to it is gone. */
const useStepStart = (step: string): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [step])
}
