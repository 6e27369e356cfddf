import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultRegions, isAmerican, type Region } from '#shared/region.ts'
import type { Language } from '#contract/settings.ts'
import { american } from './american.ts'
import type { texts } from './en/en.ts'
import type books from './en/books.json'
import type rules from './en/rules.json'
import type imports from './en/import.json'
import type review from './en/review.json'
import type statements from './en/statements.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof texts & {
        import: typeof imports
        books: typeof books
        review: typeof review
        rules: typeof rules
        statements: typeof statements
      }
    }
  }
}

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', ro: 'Română' }

/** The `Intl` locale of each language. */
export const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU', ro: 'ro-RO' }

const asPart =
  (name: string) =>
  ({ default: part }: { default: object }) => ({ texts: { [name]: part } })

/** Texts without a session; on all pages; on the import page, which has a quarter of all texts; of members and invitations; of the review; of rules; of statements. */
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
    en: async () => import('./en/import.json').then(asPart('import')),
    ru: async () => import('./ru/import.json').then(asPart('import')),
    ro: async () => import('./ro/import.json').then(asPart('import')),
  },
  books: {
    en: async () => import('./en/books.json').then(asPart('books')),
    ru: async () => import('./ru/books.json').then(asPart('books')),
    ro: async () => import('./ro/books.json').then(asPart('books')),
  },
  review: {
    en: async () => import('./en/review.json').then(asPart('review')),
    ru: async () => import('./ru/review.json').then(asPart('review')),
    ro: async () => import('./ro/review.json').then(asPart('review')),
  },
  rules: {
    en: async () => import('./en/rules.json').then(asPart('rules')),
    ru: async () => import('./ru/rules.json').then(asPart('rules')),
    ro: async () => import('./ro/rules.json').then(asPart('rules')),
  },
  statements: {
    en: async () => import('./en/statements.json').then(asPart('statements')),
    ru: async () => import('./ru/statements.json').then(asPart('statements')),
    ro: async () => import('./ro/statements.json').then(asPart('statements')),
  },
} satisfies Record<string, Record<Language, () => Promise<{ texts: object }>>>

export type TextPart = keyof typeof loaders

const COOKIE = 'i18n_lang'
const YEAR_SECONDS = 365 * 86_400

const isLanguage = (name: string | undefined): name is Language =>
  name !== undefined && Object.hasOwn(languageNames, name)

/** The language chosen earlier on this device, else the first supported one of the browser, else English. */
export const detectLanguage = (cookies: string, browser: readonly string[] = []): Language => {
  const chosen = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (isLanguage(chosen)) return chosen
  return browser.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Contains only the texts with American spelling; the rest falls back to English. */
const AMERICAN = 'en-US'

interface Spoken {
  parts: Set<TextPart>
  /** The parts loaded so far, by language. */
  loaded: Set<string>
  /** The region that decides the spelling of English. */
  region: Region
}

/** Keyed by the resource store, because `useTranslation` wraps the i18n instance. */
const spoken = new WeakMap<i18n['store'], Spoken>()

const spokenOf = ({ store }: i18n): Spoken => {
  const known = spoken.get(store) ?? { parts: new Set(), loaded: new Set(), region: defaultRegions.en }
  spoken.set(store, known)
  return known
}

const languageOf = ({ language }: i18n): Language => (isLanguage(language) ? language : 'en')

/** Loads the texts, or some parts of them, in one language and spelling. */
export const createText = async (
  language: Language,
  parts: TextPart[] = ['pages', 'import', 'books', 'review', 'rules', 'statements'],
  region: Region = defaultRegions[language],
): Promise<i18n> => {
  const text = i18next.createInstance()
  await text.use(initReactI18next).init({ fallbackLng: 'en', interpolation: { escapeValue: false }, resources: {} })
  spoken.set(text.store, { parts: new Set(parts), loaded: new Set(), region })
  await speak(text, language)
  return text
}

/** Switches to a language, loading it first if necessary. English is the fallback for missing texts. */
export const speak = async (text: i18n, language: Language): Promise<void> => {
  await load(text, language)
  await text.changeLanguage(language === 'en' && isAmerican(spokenOf(text).region) ? AMERICAN : language)
}

/** Sets the region that decides the spelling of English. */
export const spellFor = async (text: i18n, region: Region): Promise<void> => {
  const known = spokenOf(text)
  if (isAmerican(known.region) === isAmerican(region)) return
  known.region = region
  await speak(text, languageOf(text))
}

/** Loads one more part, from now on also with each language. */
export const speakAlso = async (text: i18n, part: TextPart): Promise<void> => {
  spokenOf(text).parts.add(part)
  await load(text, languageOf(text))
}

const load = async (text: i18n, language: Language): Promise<void> => {
  const { parts, loaded, region } = spokenOf(text)
  const loadPart = async (part: TextPart): Promise<void> => {
    const name = `${language} ${part}`
    if (loaded.has(name)) return
    text.addResourceBundle(language, 'translation', (await loaders[part][language]()).texts, true, true)
    loaded.add(name)
  }
  await Promise.all([...parts].map(loadPart))
  if (language !== 'en' || !isAmerican(region)) return
  const respelled = american(text.getResourceBundle('en', 'translation') as Parameters<typeof american>[0])
  text.addResourceBundle(AMERICAN, 'translation', respelled, true, true)
}

/** Stores the language on this device for a year. */
export const rememberLanguage = (language: Language): void => {
  document.cookie = `${COOKIE}=${language}; max-age=${YEAR_SECONDS}; path=/; SameSite=Lax`
}
