/** `EUR – Euro (€)`; the symbol where it says more than the code. */
export const currencyLabel = (code: string, name: string, symbol: string): string =>
  symbol === code ? `${code} – ${name}` : `${code} – ${name} (${symbol})`
