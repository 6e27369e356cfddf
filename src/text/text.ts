import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/settings.ts'
import type { texts } from './en/en.ts'
import type imports from './en/import.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof texts & { import: typeof imports } }
  }
}

/** What each language is called by those who speak it. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', ro: 'Română' }

/** How dates and numbers are written in each language. */
export const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU', ro: 'ro-RO' }

const asImport = ({ default: texts }: { default: object }) => ({ texts: { import: texts } })

/** What is said to those who are signed out; on all pages; on the page of the import, which has a quarter of all texts. */
const loaders = {
  entrance: {
    en: () => import('./en/entrance.ts'),
    ru: () => import('./ru/entrance.ts'),
    ro: () => import('./ro/entrance.ts'),
  },
  pages: {
    en: () => import('./en/en.ts'),
    ru: () => import('./ru/ru.ts'),
    ro: () => import('./ro/ro.ts'),
  },
  import: {
    en: async () => asImport(await import('./en/import.json')),
    ru: async () => asImport(await import('./ru/import.json')),
    ro: async () => asImport(await import('./ro/import.json')),
  },
} satisfies Record<string, Record<Language, () => Promise<{ texts: object }>>>

/** What is loaded together. */
export type TextPart = keyof typeof loaders

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

/** Which parts are spoken, and which have been loaded in which languages; by the store of the texts, for `useTranslation` wraps the rest. */
const spoken = new WeakMap<i18n['store'], { parts: Set<TextPart>; loaded: Set<string> }>()

/** The texts of the product, or some parts of them, ready in one language. */
export const createText = async (language: Language, parts: TextPart[] = ['pages', 'import']): Promise<i18n> => {
  const text = i18next.createInstance()
  await text.use(initReactI18next).init({ fallbackLng: 'en', interpolation: { escapeValue: false }, resources: {} })
  spoken.set(text.store, { parts: new Set(parts), loaded: new Set() })
  await speak(text, language)
  return text
}

/** Loads the language if need be and switches to it. English stands in for what is missing. */
export const speak = async (text: i18n, language: Language): Promise<void> => {
  await load(text, language)
  await text.changeLanguage(language)
}

/** Loads one more part; from now on with each language. */
export const speakAlso = async (text: i18n, part: TextPart): Promise<void> => {
  spoken.get(text.store)?.parts.add(part)
  await load(text, text.language as Language)
}

const load = async (text: i18n, language: Language): Promise<void> => {
  const { parts = new Set<TextPart>(), loaded = new Set<string>() } = spoken.get(text.store) ?? {}
  const loadPart = async (part: TextPart): Promise<void> => {
    const name = `${language} ${part}`
    if (loaded.has(name)) return
    text.addResourceBundle(language, 'translation', (await loaders[part][language]()).texts, true, true)
    loaded.add(name)
  }
  await Promise.all([...parts].map(loadPart))
}

/** Remembers the language on this device for a year. */
export const rememberLanguage = (language: Language): void => {
  document.cookie = `${COOKIE}=${language}; max-age=${YEAR_SECONDS}; path=/; SameSite=Lax`
}
