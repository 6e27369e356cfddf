import { IconPlus, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { limits } from '#contract/limits.ts'
import type { StepProblem, StepRow } from './roundUpSteps.ts'
import classes from './StepRows.module.css'
import type { RoundUpDraft } from './useRoundUpDraft.ts'

export interface StepRowsProps {
  draft: Pick<RoundUpDraft, 'fields' | 'problems' | 'isChecked' | 'setRow' | 'addRow' | 'removeRow'>
  unit: MoneyUnit | undefined
}

/**
 * The ranges of a round-up, a row each: from, to, and the multiple to round up to.
 *
 * Read aloud: each row by its number.
 */
export const StepRows = observer(function StepRows({ draft, unit }: StepRowsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { rows } = draft.fields
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('roundUps.steps.title')}
      </h3>
      <div className={classes.rows}>
        {rows.map((row, index) => (
          <Row key={row.key} row={row} index={index} draft={draft} unit={unit} />
        ))}
      </div>
      <p className={classes.hint}>{t('roundUps.steps.hint')}</p>
      <Button
        variant="tertiary"
        size="xs"
        icon={IconPlus}
        isDisabled={rows.length >= limits.accumulationSteps}
        onClick={draft.addRow}
      >
        {t('roundUps.steps.add')}
      </Button>
    </section>
  )
})

interface RowProps extends StepRowsProps {
  row: StepRow
  index: number
}

const Row = ({ row, index, draft, unit }: RowProps) => {
  const { t } = useTranslation()
  // A partly typed bound is not reported yet.
  const [isLeft, setLeft] = useState(false)
  const problems = draft.problems[index] ?? {}
  const isLabelHidden = index > 0
  const words = (problem: StepProblem | undefined): ReactNode => {
    if (!isLeft && !draft.isChecked) return undefined
    if (problem === 'belowZero') return t('roundUps.problems.belowZero')
    if (problem === 'belowFrom') return t('roundUps.problems.belowFrom')
    return typeof problem === 'object' ? t('roundUps.problems.overlaps', { number: problem.overlaps }) : undefined
  }
  const bound = (field: 'from' | 'to') => (
    <AmountField
      label={t(`roundUps.steps.${field}`)}
      isLabelHidden={isLabelHidden}
      direction="signed"
      value={row[field]}
      onChange={(typed) => draft.setRow(row.key, { [field]: typed })}
      unit={unit}
      error={words(problems[field])}
    />
  )
  return (
    // Blur events bubble from the fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.row}
      role="group"
      aria-label={t('roundUps.steps.row', { number: index + 1 })}
      data-labelled={!isLabelHidden || undefined}
      onBlur={() => setLeft(true)}
    >
      {bound('from')}
      {bound('to')}
      <AmountField
        label={t('roundUps.steps.step')}
        isLabelHidden={isLabelHidden}
        direction="none"
        value={row.step}
        onChange={(step) => draft.setRow(row.key, { step })}
        unit={unit}
        isSubmitted={draft.isChecked}
      />
      <ToolButton
        label={t('roundUps.steps.remove', { number: index + 1 })}
        icon={IconTrash}
        isDisabled={draft.fields.rows.length === 1}
        onClick={() => draft.removeRow(row.key)}
      />
    </div>
  )
}
