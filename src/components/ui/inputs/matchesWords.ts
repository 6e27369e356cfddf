/** Text without case and accents: `tinuta` finds `Ținută`, `елка` finds `Ёлка`. */
export const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word occurs in the text, in any order. */
export const matchesWords = (text: string, typed: string): boolean => {
  const searched = plainly(text)
  return plainly(typed)
    .split(/[\s/]+/)
    .every((word) => searched.includes(word))
}
