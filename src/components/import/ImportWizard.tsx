import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useStores } from '#components/useStores.ts'
import { CheckStep, type CheckStepProps } from './check/CheckStep.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { DoneStep } from './check/DoneStep.tsx'
import { FileLine } from './file/FileLine.tsx'
import { FileStep } from './file/FileStep.tsx'
import { OfferedNotice } from './file/OfferedNotice.tsx'
import { UnknownStep } from './unknown/UnknownStep.tsx'
import { useImport } from './useImport.ts'
import { useStepStart } from './useStepStart.ts'

/**
 * An import from a file, step by step. One that was begun goes on where it was.
 *
 * Use for the import page, once; not for writing rows by hand: that is the bulk page.
 */
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
  if (step === 'file' || imports.reading.fault !== undefined) return <FileStep />
  if (step === 'done') return null
  return (
    <>
      <FileLine />
      {!imports.isKept && <Callout>{t('import.file.notKept')}</Callout>}
      {step === 'columns' && <ColumnsStep />}
      {step === 'unknown' && <UnknownStep />}
      {step === 'check' && <CheckStep onEdit={onEdit} />}
    </>
  )
})
