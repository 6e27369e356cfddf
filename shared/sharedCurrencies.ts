/** Currencies available to everyone, with the same ids on every server. */
export const sharedCurrencies = [
  { currencyId: 1, code: 'USD', symbol: '$', decimals: 2, description: 'US dollar' },
  { currencyId: 2, code: 'EUR', symbol: '€', decimals: 2, description: 'Euro' },
  { currencyId: 3, code: 'GBP', symbol: '£', decimals: 2, description: 'Sterling' },
  { currencyId: 4, code: 'JPY', symbol: '¥', decimals: 0, description: 'Japanese yen' },
  { currencyId: 5, code: 'RUB', symbol: '₽', decimals: 2, description: 'Russian ruble' },
  { currencyId: 6, code: 'RON', symbol: 'lei', decimals: 2, description: 'Romanian leu' },
  { currencyId: 7, code: 'MDL', symbol: 'L', decimals: 2, description: 'Moldovan leu' },
] as const
