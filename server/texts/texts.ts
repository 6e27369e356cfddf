import type { Language } from '#contract/settings.ts'
import { en, type Texts } from './en.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'

/** The server's texts by language. What it says of a refusal is in `contract/errorMessages.ts`. */
export const texts: Record<Language, Texts> = { en, ru, ro }

export type AssistantText = keyof Texts['assistant']

const isKey = (key: string): key is AssistantText => key in en.assistant

/** A text of the assistant with its parts filled in. */
export const textOf = (lang: Language, key: AssistantText, parts: Record<string, string> = {}): string =>
  texts[lang].assistant[key]
    .replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    // A Russian date ends with a full stop of its own.
    .replaceAll('г..', 'г.')

/** Why something is refused, by its code. */
export const reasonOf = (lang: Language, code: string): string => textOf(lang, isKey(code) ? code : 'other')
