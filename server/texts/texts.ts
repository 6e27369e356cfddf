import type { Language } from '#contract/settings.ts'
import { en, type Texts } from './en.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'

/** The server's texts by language. Texts of refusals are in `contract/errorMessages.ts`. */
export const texts: Record<Language, Texts> = { en, ru, ro }

export type AssistantText = keyof Texts['assistant']

const isKey = (key: string): key is AssistantText => key in en.assistant

/** A text of the assistant with its placeholders filled in. */
export const textOf = (lang: Language, key: AssistantText, parts: Record<string, string> = {}): string =>
  texts[lang].assistant[key]
    .replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    // A Russian date ends with its own full stop.
    .replaceAll('г..', 'г.')

/** The text of a refusal, by its code. */
export const reasonOf = (lang: Language, code: string): string => textOf(lang, isKey(code) ? code : 'other')
