import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { findOptions } from '#components/ui/inputs/findOptions.ts'
import { type ItemPickerProps, Picker } from '#components/ui/inputs/Picker.tsx'
import type { PickerOption } from '#components/ui/inputs/PickerOptions.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { currencyLabel } from './currencyLabel.ts'
import { useCurrencyName } from './useCurrencyName.ts'
import { useWorld } from './useWorld.ts'

/**
 * Selects a currency: the user's own and shared ones, then all others, found by code, name, symbol or country. Selecting one of the others adds it to the user's currencies.
 */
export const CurrencySelect = observer(function CurrencySelect({ withoutIds = [], ...field }: ItemPickerProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const locale = useLocale()
  const nameOf = useCurrencyName()
  const world = useWorld()
  const refusalText = useRefusalText()
  const { value: list, status } = useLoad(currencies.list)
  const adding = useAction(currencies.add, (added) => field.onChange(added))

  const codes = new Map(list.map(({ code, currencyId }) => [currencyId, code]))
  const known = new Set(codes.values())
  const own = list
    .filter(({ currencyId }) => !withoutIds.includes(currencyId))
    .map((currency): PickerOption => ({
      id: currency.currencyId,
      code: currency.code,
      label: currencyLabel(currency.code, nameOf(currency), currency.symbol),
    }))
  // Other currencies can be determined only after the user's have loaded.
  const others = (status === 'ready' ? world?.optionsIn(locale, t('currencies.all')) : undefined) ?? []
  const missing = others.filter(({ id }) => !known.has(world?.codeOf(id) ?? ''))
  const find = (typed: string): PickerOption[] => {
    const found = world?.find(typed, locale) ?? []
    const byLabel = findOptions(own, typed)
    const byMeaning = own.filter((option) => !byLabel.includes(option) && found.includes(codes.get(option.id) ?? ''))
    const elsewhere = found.flatMap((code) => missing.find(({ id }) => world?.codeOf(id) === code) ?? [])
    return [...byLabel, ...byMeaning, ...elsewhere]
  }
  const choose = (id: number | undefined) => {
    const draft = id === undefined ? undefined : world?.draftOf(id, locale)
    if (draft === undefined) field.onChange(id)
    else void adding.run(draft)
  }

  return (
    <Picker
      {...field}
      options={[...own, ...missing]}
      find={find}
      onChange={choose}
      error={adding.refusal === undefined ? field.error : refusalText(adding.refusal)}
      isLoading={status === 'loading' || adding.isPending}
    />
  )
})
