import type { AccountKind } from '#contract/lists.ts'

/** Checked in this order: `Кредитная карта` is not a loan, and a mortgage has its own type. */
const KINDS: [RegExp, AccountKind][] = [
  [/credit ?card|amex|american express|кредитн\S* карт|кредитка|card de credit/iu, 'credit'],
  [/mortgage|ипотек|ipotec/iu, 'mortgage'],
  [/\bloan\b|кредит|(?<!\p{L})за[йё]м|[îi]mprumut/iu, 'loan'],
  [/invest|brok|брокер|инвест|401\(?k|(?<!\p{L})ira(?!\p{L})/iu, 'investment'],
  [/saving|deposit|накоп|сбереж|вклад|депозит|econom|depozit/iu, 'savings'],
  [/checking|current account|girokonto|расч[её]тный|текущий сч|cont curent/iu, 'checking'],
  [/(?<!\p{L})cash(?!\p{L})|наличн|numerar/iu, 'cash'],
]

/** The type that the name of a new account says: programs such as YNAB and Actual export no other hint. */
export const accountKindOf = (name: string): AccountKind | undefined =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1]
