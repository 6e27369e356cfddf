/** The key of equal values of a column, ignoring case and spaces. */
export const keyOf = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
