/** Decimal text in plain notation: at most 30 digits before the point and 30 after it. Never a float. */
export const PLAIN = /^-?\d{1,30}(\.\d{1,30})?$/
