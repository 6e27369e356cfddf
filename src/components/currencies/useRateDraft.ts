import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { readAmount } from '#components/ui/readAmount.ts'
import { say } from '#components/ui/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import type { RateDraft } from '#contract/rates.ts'
import { type Day, dayIn } from '#contract/zone.ts'

/** As many as the ledger keeps of any number. */
const DECIMALS = 30

/** A rate while it is written. */
export const useRateDraft = ({ currencyId, code }: Currency, toCurrencyId: number, onDone: () => void) => {
  const { t } = useTranslation()
  const { rates, settings } = useStores()
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<Day>(() => dayIn(settings.timeZone, new Date()))
  const [isChecked, setChecked] = useState(false)
  const setting = useAction(
    (draft: RateDraft, options: CallOptions) => rates.set(draft, options),
    () => {
      say(t('currencies.rate.said', { code }))
      onDone()
    },
  )
  const { amount: rate } = readAmount(typed, 'none', DECIMALS)
  return {
    typed,
    type: setTyped,
    day,
    setDay,
    isChecked,
    decimals: DECIMALS,
    submit: () => {
      setChecked(true)
      if (rate !== undefined) void setting.run({ currencyId, toCurrencyId, rate, date: day })
    },
    isPending: setting.isPending,
    refusal: setting.refusal,
    conflict: undefined,
  }
}
