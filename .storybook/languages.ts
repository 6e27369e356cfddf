import type { i18n } from 'i18next'
import { Language } from '#contract/settings.ts'
import { lengthenAll } from '#mocks/longText.ts'
import { createText, speak } from '#text/text.ts'

const LONG = 'long'

/** The language in which texts and the fixture are written: the made one is English, lengthened. */
export const languageOf = (chosen: unknown): Language => (chosen === LONG ? 'en' : Language.parse(chosen))

const made = new Map<boolean, Promise<i18n>>()

const makeText = async (isLong: boolean, language: Language): Promise<i18n> => {
  const text = await createText(language)
  if (isLong) {
    const plain = text.getResourceBundle(language, 'translation') as object
    text.addResourceBundle(language, 'translation', lengthenAll(plain), true, true)
  }
  return text
}

/** The product's texts in the language chosen in the toolbar. */
export const readText = async (chosen: unknown): Promise<i18n> => {
  const language = languageOf(chosen)
  const isLong = chosen === LONG
  const text = made.get(isLong) ?? makeText(isLong, language)
  made.set(isLong, text)
  const ready = await text
  await speak(ready, language)
  document.documentElement.lang = language
  return ready
}
