import type { Language } from '#contract/settings.ts'
import { en, type TextKey } from './en.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'

const texts: Record<Language, Record<TextKey, string>> = { en, ru, ro }

const isKey = (key: string): key is TextKey => key in en

/** A text of the assistant with its parts filled in. */
export const say = (lang: Language, key: TextKey, parts: Record<string, string> = {}): string =>
  texts[lang][key]
    .replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    // A Russian date ends with a full stop of its own.
    .replaceAll('г..', 'г.')

/** Why something is refused, by its code. */
export const reasonOf = (lang: Language, code: string): string => say(lang, isKey(code) ? code : 'other')
