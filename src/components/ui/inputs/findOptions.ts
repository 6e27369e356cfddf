import { matchesWords, plainly } from './matchesWords.ts'
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
