import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '#components/ui/inputs/date/DateTimeField.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { useStores } from '#components/useStores.ts'
import { BalanceField } from './BalanceField.tsx'
import type { OpeningFields } from './useNewAccount.ts'

/** The opening balance of a new account, and its date. */
export const OpeningBalance = observer(function OpeningBalance(props: OpeningFields) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const { typed, onType, createdAt, onDate, currencyId, isChecked, kind } = props
  return (
    <FieldRow>
      <BalanceField
        kind={kind}
        isOptional
        value={typed}
        onChange={onType}
        unit={currencyId === undefined ? undefined : currencies.byId.get(currencyId)}
        isSubmitted={isChecked}
      />
      <DateTimeField
        label={t('accounts.opening.date')}
        value={createdAt}
        onChange={onDate}
        zone={settings.timeZone}
        variant="short"
        error={isChecked && createdAt === undefined && t('common.fields.invalid')}
      />
    </FieldRow>
  )
})
