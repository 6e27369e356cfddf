import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { sharedCurrencies, type Currency } from '#contract/currencies.ts'
import { OwnRates } from './OwnRates.tsx'
import { RateWords } from './RateWords.tsx'
import classes from './RateDialog.module.css'
import { useRateDraft } from './useRateDraft.ts'

export interface RateDialogProps {
  /** Whose rate is set; not the preferred one, which is worth itself. */
  currency: Currency
  onClose: () => void
}

/** Sets by hand what a currency is worth in the preferred one, from a day on; and takes such rates away. */
export const RateDialog = observer(function RateDialog({ currency, onClose }: RateDialogProps) {
  const { t } = useTranslation()
  const { currencies, rates, settings } = useStores()
  const { currencyId, code } = currency
  const toCurrencyId = settings.preferredCurrencyId ?? sharedCurrencies[0].currencyId
  const unit = currencies.byId.get(toCurrencyId)
  useLoad(currencies.list)
  const { value: known, isReady: isAsked } = useLoad(rates.into(toCurrencyId))
  const today = known.find((rate) => rate.currencyId === currencyId)
  const draft = useRateDraft(currency, toCurrencyId, onClose)
  return (
    <FormDialog
      title={t('currencies.rate.title', { code })}
      submitLabel={t('common.actions.save')}
      draft={draft}
      onClose={onClose}
    >
      <p className={classes.today}>
        {today?.rate === undefined ? (
          isAsked && t('currencies.rate.missingToday')
        ) : (
          <>
            {t('currencies.rate.today')}{' '}
            <RateWords currencyId={currencyId} toCurrencyId={toCurrencyId} rate={{ ...today, rate: today.rate }} />
          </>
        )}
      </p>
      <FieldRow>
        <AmountField
          label={t('currencies.rate.worth', { one: code, other: unit?.code })}
          typed={draft.typed}
          onType={draft.type}
          unit={draft.unit}
          direction="none"
          isChecked={draft.isChecked}
          autoFocus
        />
        <DateField
          label={t('currencies.rate.since')}
          value={draft.day}
          onChange={draft.setDay}
          zone={settings.timeZone}
          error={draft.isChecked && draft.day === undefined && t('common.date.empty')}
        />
      </FieldRow>
      <OwnRates currency={currency} />
    </FormDialog>
  )
})
