import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'
import { type Conversion, convertTotals } from '#stores/figures/conversion.ts'
import type { Status } from '#stores/kernel/Resource.ts'

export interface ConversionLoad {
  status: Status
  /** Undefined while rates are loading, and if nothing can be converted. */
  conversion: Conversion | undefined
  retry: () => void
}

/** Converts sums into the preferred currency at today's rates. */
export const useConversion = (totals: readonly CurrencyTotal[]): ConversionLoad => {
  const { currencies, rates, settings } = useStores()
  const currencyId = settings.preferredCurrencyId ?? sharedCurrencies[0].currencyId
  useLoad(currencies.list)
  const known = useLoad(rates.into(currencyId))
  const needsRates = totals.some((total) => total.currencyId !== currencyId)
  const unit = currencies.byId.get(currencyId)
  const isReady = (known.isReady || !needsRates) && unit !== undefined
  const conversion = isReady ? convertTotals(totals, known.value, unit) : undefined
  const isAnyKnown = conversion !== undefined && conversion.counted.length > 0
  return {
    status: needsRates ? known.status : 'ready',
    conversion: isAnyKnown ? conversion : undefined,
    retry: () => void known.load(),
  }
}
