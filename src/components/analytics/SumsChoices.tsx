import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './SumsChoices.module.css'
import type { Question } from './useQuestion.ts'

interface ChoiceProps<T extends string> {
  name: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

const Choice = <T extends string>({ name, value, options, onChange }: ChoiceProps<T>) => (
  <SegmentedControl aria-label={name} value={value} data={[...options]} onChange={onChange} />
)

/**
 * How the sums are drawn.
 *
 * Use for the kind of picture; not for what it counts: that is SumsChoices.
 */
export const KindChoice = ({ question }: { question: Question }) => {
  const { t } = useTranslation()
  const kinds = ['bars', 'area', 'radar'] as const
  return (
    <Choice
      name={t('analytics.kinds.label')}
      value={question.kind}
      options={kinds.map((kind) => ({ value: kind, label: t(`analytics.kinds.${kind}`) }))}
      onChange={(kind) => question.choose({ kind })}
    />
  )
}

/**
 * Which sums are shown: what went out or came in, by months or days.
 *
 * Use for the side and the steps of the sums; not for categories, accounts or dates: those are filters.
 */
export const SumsChoices = ({ question }: { question: Question }) => {
  const { t } = useTranslation()
  const sides = ['expense', 'income'] as const
  const lengths = ['months', 'days'] as const
  return (
    <div className={classes.choices}>
      <Choice
        name={t('analytics.sides.label')}
        value={question.side}
        options={sides.map((side) => ({ value: side, label: t(`analytics.sides.${side}`) }))}
        onChange={(side) => question.choose({ side })}
      />
      <Choice
        name={t('analytics.by.label')}
        value={question.by}
        options={lengths.map((by) => ({ value: by, label: t(`analytics.by.${by}`) }))}
        onChange={(by) => question.choose({ by })}
      />
    </div>
  )
}
