import { UnstyledButton } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useRangeText } from '#components/filters/useRangeText.ts'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { useStores } from '#components/useStores.ts'
import { type Days, stepSizes } from '#components/filters/steps.ts'
import { RateWords } from '#components/currencies/RateWords.tsx'
import { useLoad } from '#components/useLoad.ts'
import type { Day } from '#shared/zone.ts'
import { comparisons } from './comparison.ts'
import classes from './SumsChoices.module.css'
import type { Question } from './useQuestion.ts'

interface ChoiceProps<T extends string> {
  name: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

const Choice = <T extends string>({ name, value, options, onChange }: ChoiceProps<T>) => (
  <SegmentedControl label={name} isLabelHidden value={value} options={options} onChange={onChange} />
)

/** The same for rarely changed options. */
const QuietChoice = <T extends string>({ name, value, options, onChange }: ChoiceProps<T>) => (
  <ChoiceField label={name} isLabelHidden value={value} options={options} onChange={onChange} />
)

/** The chart type. */
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

/** Which sums are shown: income, expenses or both, the step, the currency, and the comparison. */
export const SumsChoices = observer(function SumsChoices({ question }: { question: Question }) {
  const { t } = useTranslation()
  const sides = ['both', 'expense', 'income'] as const
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
        options={stepSizes.map((by) => ({ value: by, label: t(`analytics.by.${by}`) }))}
        onChange={(by) => question.choose({ by })}
      />
      <ComparisonChoice question={question} />
      <UnitChoice question={question} />
    </div>
  )
})

const ComparisonChoice = ({ question }: { question: Question }) => {
  const { t } = useTranslation()
  const { compared } = question
  const range = useRangeText(compared?.days.from, compared?.days.to)
  return (
    <>
      <QuietChoice
        name={t('analytics.compare.label')}
        value={question.comparison}
        options={comparisons.map((value) => ({ value, label: t(`analytics.compare.${value}`) }))}
        onChange={(comparison) => question.choose({ comparison })}
      />
      {compared !== undefined && <span className={classes.note}>{range}</span>}
    </>
  )
}

/** Hidden for a single currency. */
const UnitChoice = observer(function UnitChoice({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const code = currencies.byId.get(settings.preferredCurrencyId ?? 0)?.code ?? ''
  const used = new Set(accounts.list.value.map(({ currencyId }) => currencyId))
  if (question.filters.currencies.length === 1 || used.size < 2) return null
  return (
    <>
      <QuietChoice
        name={t('transactions.currency')}
        value={question.unit}
        options={(['base', 'own'] as const).map((value) => ({ value, label: t(`analytics.unit.${value}`, { code }) }))}
        onChange={(unit) => question.choose({ unit })}
      />
      {question.currencyId !== undefined && (
        <RatesUsed toCurrencyId={question.currencyId} days={question.counted} currencies={[...used]} />
      )}
    </>
  )
})

interface RatesUsedProps {
  toCurrencyId: number
  /** The converted range. */
  days: Days
  currencies: readonly number[]
}

/**
 * The rates used to convert sums over time: those of the first and the last day.
 *
 * Use beside sums over time in the base currency; not for a current sum: that is WorthRates.
 *
 * Keys: Enter opens it, Escape closes it and restores focus.
 */
const RatesUsed = observer(function RatesUsed({ toCurrencyId, days, currencies }: RatesUsedProps) {
  const { t } = useTranslation()
  const others = currencies.filter((currencyId) => currencyId !== toCurrencyId)
  return (
    <Popover
      target={<UnstyledButton className={classes.open ?? ''}>{t('analytics.rates.title')}</UnstyledButton>}
      className={classes.rates ?? ''}
      aria-label={t('analytics.rates.title')}
    >
      <p className={classes.hint}>{t('analytics.rates.hint')}</p>
      {others.map((currencyId) => (
        <RateOverTime key={currencyId} currencyId={currencyId} toCurrencyId={toCurrencyId} days={days} />
      ))}
    </Popover>
  )
})

const RateOverTime = ({ days, ...pair }: { currencyId: number; toCurrencyId: number; days: Days }) => (
  <p className={classes.rate}>
    {[...new Set([days.from, days.to])].map((day) => (
      <RateOn key={day} {...pair} day={day} />
    ))}
  </p>
)

const RateOn = observer(function RateOn({
  currencyId,
  toCurrencyId,
  day,
}: {
  currencyId: number
  toCurrencyId: number
  day: Day
}) {
  const { t } = useTranslation()
  const { currencies, rates } = useStores()
  const { value } = useLoad(rates.pairOn(currencyId, toCurrencyId, day))
  if (value === undefined) return null
  if (value.rate === undefined) {
    return <span>{t('analytics.rates.none', { code: currencies.byId.get(currencyId)?.code })}</span>
  }
  return (
    <span>
      <RateWords currencyId={currencyId} toCurrencyId={toCurrencyId} rate={{ ...value, rate: value.rate }} />
    </span>
  )
})
