import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ImportStep } from '#stores/import/SavedImport.ts'
import { useStores } from '#components/useStores.ts'
import classes from './ImportSteps.module.css'

/**
 * Progress of the import: completed steps are ticked and link back.
 *
 * Read aloud: a list with the current step marked, and completed steps announced as done.
 */
export const ImportSteps = observer(function ImportSteps() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { table, openQuestions } = imports.reading
  const isAsked = (step: ImportStep) => step !== 'unknown' || table === undefined || openQuestions > 0
  const steps = imports.reading.steps.filter((step) => step === imports.step || isAsked(step))
  // The steps of an unfinished import are known once its files are read again.
  if (!imports.isEntered || (imports.step !== 'file' && imports.findings === undefined)) return null
  const current = imports.step === 'done' ? steps.length : steps.indexOf(imports.step)
  return (
    <ol className={classes.steps} aria-label={t('import.steps.label')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          {index < current ? (
            <DoneStep name={t(`import.steps.${step}`)} onGo={() => imports.goTo(step)} isFixed={isFixed(step)} />
          ) : (
            <span className={classes.step} data-current={index === current || undefined}>
              <span className={classes.number}>{index + 1}</span> <span>{t(`import.steps.${step}`)}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )

  /** No step can be reopened while the request is pending or after the import; another file is chosen elsewhere. */
  function isFixed(step: ImportStep): boolean {
    return step === 'file' || imports.step === 'done' || imports.submission.isSubmitting
  }
})

interface DoneStepProps {
  name: string
  isFixed: boolean
  onGo: () => void
}

const DoneStep = ({ name, isFixed, onGo }: DoneStepProps) => {
  const { t } = useTranslation()
  const content = (
    <>
      <IconCheck className={classes.tick} size={14} stroke={2} role="img" aria-label={t('import.steps.done')} />
      <span>{name}</span>
    </>
  )
  if (isFixed) return <span className={classes.step}>{content}</span>
  return (
    <UnstyledButton className={classes.step ?? ''} onClick={onGo}>
      {content}
    </UnstyledButton>
  )
}
