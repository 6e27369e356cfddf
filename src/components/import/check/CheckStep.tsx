import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#components/ui/feedback/ProgressBar.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { columnsNeed, useObstacle } from '#components/import/useObstacle.ts'
import { recordedCountOf, type Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { share } from '#components/ui/data/quantities.ts'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { addsAnything, nothingToImport } from '#import/plan/nothingToImport.ts'
import type { ExclusionCounts } from '#import/plan/plan.ts'
import { BalanceNotes } from './BalanceNotes.tsx'
import classes from './CheckStep.module.css'
import { CheckFooter } from './CheckFooter.tsx'
import { NothingToImport } from './NothingToImport.tsx'
import { OpeningQuestions } from './OpeningQuestions.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { RepeatedRows } from './RepeatedRows.tsx'
import { SortedRows } from './SortedRows.tsx'
import { SimilarRows } from './SimilarRows.tsx'
import { SourceBudgets } from './SourceBudgets.tsx'
import { SourceCounts } from './SourceCounts.tsx'
import { SourceRecurring } from './SourceRecurring.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { useSkippedWords } from './useSkippedWords.ts'
import { ImportRows, MoreRows } from './ImportRows.tsx'

export interface CheckStepProps {
  /** Called when the rows are ready for bulk entry. */
  onEdit: () => void
}

/** The last step: what will be imported, and what is skipped and why. The import is atomic. */
export const CheckStep = observer(function CheckStep({ onEdit }: CheckStepProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const obstacle = useObstacle([
    ...columnsNeed,
    'unknown',
    'sourceAccount',
    'opening',
    'similar',
    'tooManyCategories',
    'tooManyAccounts',
    'tooManyPayees',
    'tooManyTags',
  ])
  const { findings, submission, stored } = imports
  const isUnsent = submission.attempt === undefined
  const hasReview = useHasBeenTrue(imports.isCompared || !isUnsent || stored.status === 'failed')
  if (findings === undefined) return null
  const nothing = isUnsent && obstacle === undefined ? nothingToImport(findings) : undefined
  const isStuck = isUnsent && nothing === undefined && !addsAnything(findings)
  return (
    <>
      {hasReview ? <Review nothing={nothing} /> : <SkeletonRows count={8} />}
      <CheckFooter
        findings={findings}
        addsNothing={nothing !== undefined}
        obstacle={obstacle ?? (isStuck ? t('import.missing.nothing') : undefined)}
        onEdit={onEdit}
      />
    </>
  )
})

/** Whether the condition has been true at any time since mount. */
const useHasBeenTrue = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}

/** Rendered after the rows are compared with the ledger, because a question added later would shift the layout. */
const Review = observer(function Review({ nothing }: { nothing: ExclusionCounts | undefined }) {
  const { t } = useTranslation()
  const { findings } = useStores().imports
  if (findings === undefined) return null
  return (
    <>
      <OpeningQuestions />
      <SimilarRows />
      <RefusedRows />
      <div className={classes.totals}>
        <Panel title={t('import.check.title')}>
          {nothing && <NothingToImport excluded={nothing} />}
          {findings.totals.length > 0 && <BalanceTable />}
          <BalanceNotes />
          {nothing === undefined && <CheckNotes />}
        </Panel>
      </div>
      <SourceCounts />
      <SourceBudgets />
      <SourceRecurring />
      <RepeatedRows />
      <SortedRows />
      <FirstRows />
      <SubmissionState />
    </>
  )
})

/** Other effects of the import. */
const CheckNotes = observer(function CheckNotes() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, decisions } = imports
  const { table } = imports.reading
  const rounded = table?.source?.rounded
  const words = useSkippedWords()
  if (findings === undefined) return null
  const { excluded, updatedCount, cutCount, longCount } = findings
  const { skipped: headings = 0, read = 0 } = table?.skippedRows ?? {}
  const { newAccountCount, newCategoryCount, newCategoryPaths, newPayeeCount, newTagCount } = findings
  const length = limits.transactionDescription
  const notes = [
    newAccountCount > 0 && t('import.check.newAccounts', { count: newAccountCount }),
    newCategoryCount > 0 &&
      t('import.check.newCategories', { count: newCategoryCount, names: words.named(newCategoryPaths) }),
    newPayeeCount > 0 && t('import.check.newPayees', { count: newPayeeCount }),
    newTagCount > 0 && t('import.check.newTags', { count: newTagCount }),
    updatedCount > 0 && t('import.check.updated', { count: updatedCount }),
    ...words.skipped(excluded),
    headings > 0 && t('import.check.asides', { count: headings }),
    read > 0 && t('import.check.asidesRead', { count: read }),
    rounded !== undefined && t('import.check.rounded', rounded),
    cutCount > 0 && t('import.check.cut', { count: cutCount, length }),
    longCount > 0 && t('import.check.tooLong', { count: longCount, length }),
  ].filter((note) => note !== false)
  return (
    <div className={classes.notes}>
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {cutCount + longCount > 0 && (
        <Switch
          size="xs"
          isChecked={decisions.cutsDescriptions}
          onChange={(isChecked) => void imports.decide({ cutsDescriptions: isChecked })}
          label={t('import.check.cutThem')}
        />
      )}
    </div>
  )
})

/** The first rows to import, and the rest on demand. */
const FirstRows = observer(function FirstRows() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, reading } = imports
  if (findings === undefined || findings.importedCount === 0) return null
  const { rows, more } = reading.importedRows
  return (
    <div className={classes.first}>
      <Panel title={t('import.check.toImport')}>
        <ImportRows label={t('import.check.toImport')} rows={rows} hasWholeDates />
        <MoreRows shown={rows.length} total={findings.importedCount} onMore={more} />
      </Panel>
    </div>
  )
})

/**
 * The state of the request: its progress, or why it was refused.
 *
 * Read aloud: the phase politely, in a live region that always exists; a refusal at once.
 */
const SubmissionState = observer(function SubmissionState() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { phase, sent } = useStores().imports.submission
  const words = phase && t(`import.sending.${phase}`, { share: share(sent, locale) })
  return (
    <div className={classes.submission}>
      {phase !== undefined && <ProgressBar label={words ?? ''} value={sent} isIndeterminate={phase !== 'sending'} />}
      <p role="status">{words}</p>
      {phase === undefined && <SubmissionError />}
    </div>
  )
})

/** Why the last attempt failed. */
const SubmissionError = observer(function SubmissionError() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { refusal, attempt } = imports.submission
  const unanswered = attempt && t('import.sending.unanswered')
  if (refusal === undefined) return unanswered && <Callout>{unanswered}</Callout>
  return (
    <Callout tone="danger" isAlert>
      {unanswered ?? <Refused refusal={refusal} />}
    </Callout>
  )
})

const Refused = observer(function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { imports } = useStores()
  if (refusal.code === 'RECORDED_MEANWHILE') return t('import.sending.recorded', { count: recordedCountOf(refusal) })
  if (imports.submission.isOutdated) return t('import.sending.changed')
  const reason = refusalText(refusal)
  return imports.refusedLine === undefined
    ? t('import.sending.refused', { reason })
    : t('import.sending.refusedLine', { line: imports.refusedLine, reason })
})
