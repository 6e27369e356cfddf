/** Text without case and accents: `tinuta` finds `Ținută`, `елка` finds `Ёлка`. */
export const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Between the words of a text or a path. */
export const SEPARATORS = /[\s/]+/

/** Whether every typed word occurs in the text, in any order. */
export const matchesWords = (text: string, typed: string): boolean => {
  const searched = plainly(text)
  return plainly(typed)
    .split(SEPARATORS)
    .every((word) => searched.includes(word))
}
