/** Removes the Russian "г." after a year, which clutters a ledger full of dates. Keeps "авг.", a month. */
export const withoutYearMark = (text: string): string => text.replaceAll(/(\d)\s?г\./g, '$1')
