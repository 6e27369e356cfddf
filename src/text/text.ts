import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/settings.ts'
import type { texts } from './en/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof texts }
  }
}

/** What each language is called by those who speak it. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', ro: 'Română' }

/** How dates and numbers are written in each language. */
export const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU', ro: 'ro-RO' }

/** What is said to those who are signed out, or everything. */
type Part = 'entrance' | 'whole'

const loaders: Record<Part, Record<Language, () => Promise<{ texts: object }>>> = {
  entrance: {
    en: () => import('./en/entrance.ts'),
    ru: () => import('./ru/entrance.ts'),
    ro: () => import('./ro/entrance.ts'),
  },
  whole: {
    en: () => import('./en/en.ts'),
    ru: () => import('./ru/ru.ts'),
    ro: () => import('./ro/ro.ts'),
  },
}

const COOKIE = 'i18n_lang'
const YEAR_SECONDS = 365 * 86_400

const isLanguage = (name: string | undefined): name is Language =>
  name !== undefined && Object.hasOwn(languageNames, name)

/** The language chosen earlier on this device, else the first of the browser's that we speak, else English. */
export const detectLanguage = (cookies: string, browser: readonly string[]): Language => {
  const chosen = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (isLanguage(chosen)) return chosen
  return browser.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Which part is spoken, and which have been loaded in which languages. */
const spoken = new WeakMap<i18n, { part: Part; loaded: Set<string> }>()

/** The texts of the product, ready in one language. */
export const createText = async (language: Language, part: Part = 'whole'): Promise<i18n> => {
  const text = i18next.createInstance()
  await text.use(initReactI18next).init({ fallbackLng: 'en', interpolation: { escapeValue: false }, resources: {} })
  spoken.set(text, { part, loaded: new Set() })
  await speak(text, language)
  return text
}

/** Loads the language if need be and switches to it. English stands in for what is missing. */
export const speak = async (text: i18n, language: Language): Promise<void> => {
  await load(text, language)
  await text.changeLanguage(language)
}

/** Loads the texts of all pages; from now on with each language. */
export const speakWhole = async (text: i18n): Promise<void> => {
  const state = spoken.get(text)
  if (state !== undefined) state.part = 'whole'
  await load(text, text.language as Language)
}

const load = async (text: i18n, language: Language): Promise<void> => {
  const { part = 'whole', loaded = new Set() } = spoken.get(text) ?? {}
  const name = `${language} ${part}`
  if (loaded.has(name)) return
  text.addResourceBundle(language, 'translation', (await loaders[part][language]()).texts, true, true)
  loaded.add(name)
}

/** Remembers the language on this device for a year. */
export const rememberLanguage = (language: Language): void => {
  document.cookie = `${COOKIE}=${language}; max-age=${YEAR_SECONDS}; path=/; SameSite=Lax`
}
