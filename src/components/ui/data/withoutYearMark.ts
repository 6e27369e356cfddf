/** Russian puts "г." behind a year; a ledger full of dates reads better without. "авг." is a month. */
export const withoutYearMark = (text: string): string => text.replaceAll(/(\d)\s?г\./g, '$1')
