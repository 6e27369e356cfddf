import type { Language } from '#contract/settings.ts'
import { en } from './languages/en.ts'
import type { Lexicon } from './languages/lexicon.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { whole, wordsOf } from './sentence.ts'

export const lexicons: Record<Language, Lexicon> = { en, ru, ro }

const QUOTED = /["«“„][^"»”“]*["»”“]/gu
const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /\p{Script=Latin}/u

/** Whether a text has letters of two scripts: a name of the ledger may be in another one than the sentence. */
export const isMixed = (text: string): boolean => CYRILLIC.test(text) && LATIN.test(text)

/** The languages whose letters occur in a text. */
export const scriptLanguages = (text: string): Language[] => {
  const latin: Language[] = LATIN.test(text) || !CYRILLIC.test(text) ? ['en', 'ro'] : []
  return CYRILLIC.test(text) ? ['ru', ...latin] : latin
}

const functionWords = ({
  asks,
  guard,
  polite,
  commands,
  verbs,
  orders,
  fillers,
  from,
  to,
  about,
  at,
}: Lexicon): RegExp =>
  whole([asks, guard, polite, commands, verbs, orders, fillers, ...from, ...to, ...about, ...at].join('|'))

/** Words that belong to a language, whatever is named in it. */
const patterns = Object.values(lexicons).map((lexicon) => ({ lang: lexicon.lang, pattern: functionWords(lexicon) }))

/** The language of a text by its words and letters; the user's own where they do not tell. */
export const languageOf = (text: string, own: Language): Language => {
  const written = scriptLanguages(text)
  const [only, second] = written
  if (only !== undefined && second === undefined) return only
  const said = wordsOf(text.replace(QUOTED, ' '))
  const scores = patterns
    .filter(({ lang }) => written.includes(lang))
    .map(({ lang, pattern }) => ({ lang, score: said.filter(({ plain }) => pattern.test(plain)).length }))
  const most = Math.max(...scores.map(({ score }) => score))
  const best = scores.filter(({ score }) => score === most).map(({ lang }) => lang)
  if (best[0] !== undefined && best.length === 1) return best[0]
  if (best.includes(own) || !isMixed(text)) return own
  return CYRILLIC.test(said[0]?.raw ?? '') ? 'ru' : own
}
