import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { readSigned } from '#components/ui/inputs/amount/readSigned.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import type { RateDraft } from '#contract/rates.ts'
import { type Day, dayIn } from '#contract/calc/zone.ts'

/** As many as the ledger keeps of any number. */
const DECIMALS = 30

/** A rate while it is written. */
export const useRateDraft = ({ currencyId, code }: Currency, toCurrencyId: number, onDone: () => void) => {
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
    /** What the rate is in; it may have more decimals than amounts of this currency. */
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
