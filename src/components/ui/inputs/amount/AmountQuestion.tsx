import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import type { Amount } from '#shared/money.ts'
import classes from './AmountQuestion.module.css'
import { formatMoney, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

export interface AmountQuestionProps {
  /** The possible readings of the typed text. */
  readings: readonly Amount[]
  /** The currency's symbol and decimals. */
  unit: MoneyUnit
  /** Called with the selected value. */
  onChoose: (amount: Amount) => void
}

/**
 * Asks which amount is meant by a text with two readings, such as `8,000` with a decimal comma. The amounts are as large as the typed text.
 *
 * Use for an amount field; not for a text that is not an amount.
 *
 * Keys: Tab to an amount, Enter chooses it.
 *
 * Left to you: ask only when both readings are possible.
 */
export const AmountQuestion = ({ readings, unit, onChoose }: AmountQuestionProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <span className={classes.question}>
      <span>{readings.length > 1 ? t('common.amount.which') : t('common.amount.confirm')}</span>
      <span className={classes.readings}>
        {readings.map((amount) => (
          <UnstyledButton key={amount} className={classes.reading ?? ''} onClick={() => onChoose(amount)}>
            {formatMoney(amount, unit, locale)}
          </UnstyledButton>
        ))}
      </span>
    </span>
  )
}
