import { observer } from 'mobx-react-lite'
import { Picker, type ItemPickerProps } from '#components/ui/inputs/Picker.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { useCurrencyName } from './useCurrencyName.ts'

/** Picks a currency: "EUR – Euro (€)". */
export const CurrencySelect = observer(function CurrencySelect({ withoutIds = [], ...field }: ItemPickerProps) {
  const { currencies } = useStores()
  const nameOf = useCurrencyName()
  const { value: list, status } = useLoad(currencies.list)
  const options = list
    .filter(({ currencyId }) => !withoutIds.includes(currencyId))
    .map((currency) => ({
      id: currency.currencyId,
      label: `${currency.code} – ${nameOf(currency)} (${currency.symbol})`,
    }))
  return <Picker {...field} options={options} isLoading={status === 'loading'} />
})
