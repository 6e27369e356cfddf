import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import { DateTimeField } from '#components/ui/inputs/date/DateTimeField.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { useStores } from '#components/useStores.ts'
import type { OpeningFields } from './useNewAccount.ts'

/** The balance that a new account begins with, and its day. A debt has a minus. */
export const OpeningBalance = observer(function OpeningBalance(props: OpeningFields) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const { typed, onType, createdAt, onDate, currencyId, isChecked, isDebt } = props
  return (
    <FieldRow>
      <AmountField
        label={isDebt ? t('accounts.opening.owed') : t('accounts.opening.amount')}
        isOptional
        direction="signed"
        typed={typed}
        onType={onType}
        unit={currencyId === undefined ? undefined : currencies.byId.get(currencyId)}
        isChecked={isChecked && typed.trim() !== ''}
        hint={isDebt ? t('accounts.opening.owedHint') : t('accounts.opening.hint')}
      />
      <DateTimeField
        label={t('accounts.opening.date')}
        value={createdAt}
        onChange={onDate}
        zone={settings.timeZone}
        look="short"
        error={isChecked && createdAt === undefined && t('common.fields.invalid')}
      />
    </FieldRow>
  )
})
