/** The text without capitals and accents: `Ținută` is found by `tinuta`, `Ёлка` by `елка`. */
export const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word occurs in the text, in any order. */
export const matchesWords = (text: string, typed: string): boolean => {
  const searched = plainly(text)
  return plainly(typed)
    .split(/[\s/]+/)
    .every((word) => searched.includes(word))
}
