import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { type AccountKind, accountKinds } from '#contract/lists.ts'

export interface KindField {
  value: AccountKind | null | undefined
  onChange: (kind: AccountKind | null) => void
}

export interface KindSelectProps extends KindField {
  label: string
  /** Hides the label visually; screen readers still get it. */
  isLabelHidden?: boolean
  /** Marks the field as required. */
  isNeeded?: boolean
}

/** Selects the type of an account: checking, credit card, loan, … */
export const KindSelect = ({ label, isLabelHidden = false, isNeeded = false, value, onChange }: KindSelectProps) => {
  const { t } = useTranslation()
  const kinds = accountKinds.map((kind) => ({ value: kind, label: t(`accounts.kinds.${kind}`) }))
  return (
    <ChoiceField
      label={label}
      isLabelHidden={isLabelHidden}
      options={isNeeded ? kinds : [{ value: '' as const, label: t('accounts.kinds.none') }, ...kinds]}
      value={value ?? ''}
      onChange={(kind) => onChange(kind === '' ? null : kind)}
    />
  )
}
