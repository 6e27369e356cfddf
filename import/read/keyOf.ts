/** The text by which equal values of a column are known: capitals and spaces do not matter. */
export const keyOf = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
