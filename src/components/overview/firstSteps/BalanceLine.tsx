import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { BalanceField } from '#components/accounts/BalanceField.tsx'
import { KindSelect } from '#components/accounts/KindSelect.tsx'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { limits } from '#contract/limits.ts'
import classes from './BalancesSheet.module.css'
import type { BalanceRow } from './useBalances.ts'

export interface BalanceLineProps {
  row: BalanceRow
  /** Its row number, from 1. */
  number: number
  unit: MoneyUnit | undefined
  /** Shows errors even before blur. */
  isChecked: boolean
  onChange: (what: Partial<BalanceRow>) => void
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
}

/**
 * An account of the sheet. For a debt it says how it is recorded.
 *
 * Read aloud: a group with its number.
 */
export const BalanceLine = observer(function BalanceLine(props: BalanceLineProps) {
  const { t } = useTranslation()
  const { row, number, unit, isChecked, onChange, onRemove } = props
  const { kind, name, typed, currencyId } = row
  const kindName = t(`accounts.kinds.${kind}`)
  // The column headers are hidden.
  const isStacked = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.line} role="group" aria-label={t('firstSteps.sheet.row', { number })}>
      <KindSelect
        label={t('firstSteps.sheet.kind')}
        isLabelHidden={!isStacked}
        isNeeded
        value={kind}
        onChange={(chosen) => chosen !== null && onChange({ kind: chosen })}
      />
      <TextField
        label={t('firstSteps.sheet.name')}
        isLabelHidden={!isStacked}
        placeholder={kindName}
        maxLength={limits.name}
        autoFocus={number === 1}
        value={name}
        onChange={(text) => onChange({ name: text })}
      />
      <CurrencySelect
        label={t('firstSteps.sheet.currency')}
        isLabelHidden={!isStacked}
        value={currencyId}
        error={isChecked && currencyId === undefined && t('common.fields.needed')}
        onChange={(chosen) => onChange({ currencyId: chosen })}
      />
      <BalanceField
        kind={kind}
        isLabelHidden={!isStacked}
        value={typed}
        onChange={(text) => onChange({ typed: text })}
        unit={unit}
        isSubmitted={isChecked}
      />
      {onRemove && (
        <ToolButton
          className={classes.remove ?? ''}
          label={t('firstSteps.sheet.remove', { name: name === '' ? kindName : name })}
          icon={IconX}
          onClick={onRemove}
        />
      )}
    </div>
  )
})
