import { matchesWords, plainly, SEPARATORS } from './matchesWords.ts'
import type { PickerOption } from './PickerOptions.tsx'

/** Matching options: names that start with the text first, then names that contain it, then the rest. */
export const findOptions = (options: readonly PickerOption[], typed: string): PickerOption[] => {
  const rank = ({ label, name = label }: PickerOption): number => {
    if (plainly(name).startsWith(plainly(typed))) return 0
    return matchesWords(name, typed) ? 1 : 2
  }
  return options
    .filter(({ label, group = '' }) => matchesWords(`${label} ${group}`, typed))
    .sort((a, b) => rank(a) - rank(b))
}

/** The option that a text means: the only one found, or the only one of exactly that code, label or name. */
export const onlyOption = (found: readonly PickerOption[], typed: string): PickerOption | undefined => {
  const isTyped = (text: string | undefined) => text !== undefined && wordsOf(text) === wordsOf(typed)
  const candidates = [
    found,
    found.filter(({ code }) => isTyped(code)),
    found.filter(({ label }) => isTyped(label)),
    found.filter(({ name }) => isTyped(name)),
  ]
  return candidates.find(({ length }) => length === 1)?.[0]
}

const wordsOf = (text: string): string => plainly(text).split(SEPARATORS).join(' ')
