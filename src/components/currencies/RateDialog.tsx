import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { OwnRates } from './OwnRates.tsx'
import { RateWords } from './RateWords.tsx'
import classes from './RateDialog.module.css'
import { useState } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { readSigned } from '#components/ui/inputs/amount/readSigned.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useAction } from '#components/useAction.ts'
import type { RateDraft } from '#contract/rates.ts'
import { type Day, dayIn } from '#shared/zone.ts'

export interface RateDialogProps {
  /** The currency of the rate; not the base currency, whose rate is one. */
  currency: Currency
  onClose: () => void
}

/** Sets a custom rate of a currency against the base currency, valid from a date; also removes such rates. */
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
          value={draft.typed}
          onChange={draft.type}
          unit={draft.unit}
          direction="none"
          isSubmitted={draft.isChecked}
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

/** The maximum decimals of any stored number. */
const DECIMALS = 30

/** State of a rate being entered. */
const useRateDraft = ({ currencyId, code }: Currency, toCurrencyId: number, onDone: () => void) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currencies, rates, settings } = useStores()
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<Day | undefined>(() => dayIn(settings.timeZone, new Date()))
  const [isChecked, setChecked] = useState(false)
  const setting = useAction(
    (draft: RateDraft, options: CallOptions) => rates.set(draft, options),
    () => {
      notify(t('currencies.rate.said', { code }))
      onDone()
    },
  )
  const known = currencies.byId.get(toCurrencyId)
  const unit = known && { symbol: known.symbol, code: known.code, decimals: DECIMALS }
  const { amount: rate } = readSigned(typed, 'none', amountFormat(unit, locale))
  return {
    typed,
    type: setTyped,
    day,
    setDay,
    isChecked,
    /** The unit of the rate; a rate may have more decimals than amounts in this currency. */
    unit,
    submit: () => {
      setChecked(true)
      if (rate !== undefined && day !== undefined) void setting.run({ currencyId, toCurrencyId, rate, date: day })
    },
    isPending: setting.isPending,
    refusal: setting.refusal,
    conflict: undefined,
  }
}
