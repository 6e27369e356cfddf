import { currencyDraft, currencyName, findCurrencies } from '#shared/findCurrencies.ts'
import { localeTags } from '#shared/region.ts'
import { isMoney, type WorldCurrency, worldCurrencies } from '#shared/worldCurrencies.ts'
import type { CurrencyDraft } from '#contract/currencies.ts'
import type { PickerOption } from '#components/ui/inputs/PickerOptions.tsx'
import { currencyLabel } from './currencyLabel.ts'
import type { Locale } from '#components/ui/layout/useLocale.ts'

/** All world currencies as picker options, with negative ids. */
export interface World {
  /** All currencies sorted by name, under a heading. */
  optionsIn: (locale: Locale, group: string) => PickerOption[]
  codeOf: (id: number) => string | undefined
  /** The codes that match a text, best match first. */
  find: (typed: string, locale: Locale) => string[]
  /** The draft to add one to the user's currencies. */
  draftOf: (id: number, locale: Locale) => CurrencyDraft | undefined
}

const withId = (id: number): WorldCurrency | undefined => worldCurrencies[-id - 1]

export const world: World = {
  optionsIn: ({ language }, group) => {
    const collator = new Intl.Collator(language)
    return worldCurrencies
      .map((currency, index) => ({ ...currency, id: -index - 1, name: currencyName(currency.code, language) }))
      .sort((one, other) => Number(isMoney(other)) - Number(isMoney(one)) || collator.compare(one.name, other.name))
      .map(({ id, code, symbol, name }) => ({ id, group, code, label: currencyLabel(code, name, symbol) }))
  },
  codeOf: (id) => withId(id)?.code,
  find: (typed, { language, region }) =>
    findCurrencies(typed, [language, region, ...localeTags(navigator.languages)]).map(({ code }) => code),
  draftOf: (id, { language }) => {
    const currency = withId(id)
    return currency && currencyDraft(currency, language)
  },
}
