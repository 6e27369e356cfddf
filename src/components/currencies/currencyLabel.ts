/** `EUR – Euro (€)`; without the symbol where it equals the code. */
export const currencyLabel = (code: string, name: string, symbol: string): string =>
  symbol === code ? `${code} – ${name}` : `${code} – ${name} (${symbol})`
