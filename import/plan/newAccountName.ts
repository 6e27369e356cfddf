import { limits } from '#contract/limits.ts'
import { monthOf } from '#shared/monthNames.ts'
import { plainName } from '#shared/names.ts'

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')))

/** Words of file names that name no account. */
const NOT_A_NAME = words(
  'activity activities all copy csv data details download downloads export exported exports file history import list ofx',
  'report statement statements transaction transactions and for from of the to until xls xlsx x xx xxx xxxx',
  'выписка выписки история операции операций отчет транзакции транзакциям экспорт движение за из от до по с со счету и копия',
  'extras extrase istoric miscari raport tranzactie tranzactii de din la pana pe si copie',
  'auszug bewegungen buchungen kontoauszug kontobewegungen kontoumsatze kontoumsaetze umsatz umsatze umsaetze',
  'umsatzanzeige umsatzliste bis vom von zum kopie historique mouvements operation operations releve releves du au des',
  'extracto movimientos operaciones del estratto movimenti operazioni extrato movimentos copia historia operacji',
  'transakcje transakcji wyciag zestawienie afschrift mutaties transacties vypis pohyby',
)

/** Words that name an account only beside others. */
const GENERIC = words('account accounts acct konto compte cuenta conto rachunek cont contul счет счета мои my')

const currencies = new Set(Intl.supportedValuesOf('currency'))

const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}(?![\p{L}\d])/gu
const endOfIban = (iban: string): string => iban.replaceAll(' ', '').slice(-4)
const LOCALE = /(?<=[-_ ])(?:en|ru|ro|de|fr|es|it|pt|nl|pl)(?:[-_][a-z]{2})?(?=[-_. ]|$)/gi
/** Random letters and digits, as downloads have them. */
const RANDOM = /(?<![\p{L}\d])(?=[a-f]*\d[\da-f]*[a-f])[\da-f]{6,}(?![\p{L}\d])/giu

/** How long the rows go back: `5y`, `90days`. */
const SPAN = /(?<![\p{L}\d])\d{1,3} ?(?:y|yrs?|years?|m|mo|months?|w|weeks?|d|days?)(?![\p{L}\d])/giu

const YEAR = '(?:19|20)\\d\\d'
const PART = '[-_. ]'
const DATES = new RegExp(
  [
    `${YEAR}\\d{4}(?:[T_-]?\\d{4,6}Z?)?`,
    `\\d{4}${YEAR}`,
    `${YEAR}(?:0[1-9]|1[0-2])`,
    `${YEAR}${PART}\\d{1,2}(?:${PART}\\d{1,2}(?:T[\\d:-]+Z?)?)?`,
    `\\d{1,2}${PART}\\d{1,2}${PART}(?:${YEAR}|\\d\\d)`,
  ]
    .map((date) => `(?<!\\d)${date}(?!\\d)`)
    .join('|'),
  'gu',
)
const ONLY_YEAR = new RegExp(`^${YEAR}$`)

/** A word, with up to two digits that belong to it (`N26`), or a number. */
const TOKENS = /(\p{L}+(?:\d{1,2}(?!\d))?)|\d+/gu
/** The words of `AccountActivity`. */
const CAMEL = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\P{Lu}+/gu
const QUARTER = /^[qh]\d$/

const isName = (word: string): boolean => {
  const plain = plainName(word)
  return !NOT_A_NAME.has(plain) && !QUARTER.test(plain) && monthOf(plain) === undefined
}

/** The name of an account and the last digits of its number, as far as they are known. */
interface Called {
  name: string | undefined
  digits: string | undefined
}

/** Small in file names only. */
const REGIONS = words('us uk eu usa')

const capitalised = (name: string): string => {
  const [first = '', ...rest] = name.split(' ')
  const begins = REGIONS.has(first) ? first.toUpperCase() : first.charAt(0).toUpperCase() + first.slice(1)
  return [begins, ...rest].join(' ')
}

/** `Chase` and `4471` of `Chase4471_Activity_20261101`. */
const ofFileName = (fileName: string): Called => {
  const text = [LOCALE, RANDOM, SPAN, DATES].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    fileName.normalize('NFC').replace(IBAN, endOfIban),
  )
  const kept: string[] = []
  let digits: string | undefined
  let end = -1
  for (const { index, 0: token, 1: written } of text.matchAll(TOKENS)) {
    const word = (written?.match(CAMEL) ?? []).filter(isName).join('')
    const isNumber = written === undefined && token.length > 2
    // A number right behind a name is no year.
    if (isNumber && (index === end || !ONLY_YEAR.test(token))) digits ??= token.slice(-4)
    if (word === '' || !isName(word)) continue
    kept.push(word)
    end = index + token.length
  }
  const name = kept.join(' ')
  const isNamed = kept.some((word) => !GENERIC.has(plainName(word)) && !currencies.has(word.toUpperCase()))
  return { name: isNamed ? capitalised(name) : undefined, digits }
}

const labels = (list: string): ReadonlySet<string> => new Set(list.split('|'))
const BANK = labels('bank|bank name|банк|banca|banque|banco')
const NAME = labels(
  'account|account name|account nickname|konto|kontoname|kontobezeichnung|счет|название счета|cont|nume cont|compte|cuenta|conto|rachunek|nazwa rachunku',
)
const NUMBER = labels(
  'account number|account no|iban|kontonummer|номер счета|numar cont|cont iban|numero de compte|numero de cuenta|numero conto|numer rachunku',
)
const LONG_NUMBER = /[\dXx*]{2,}(?=\d{4}(?!\d))/g

/** The bank's and the account's name, as the rows above the heading state them. */
const ofRowsAbove = (rows: readonly (readonly string[])[]): Called => {
  const stated = (wanted: ReadonlySet<string>): string | undefined => {
    for (const row of rows) {
      const [first = '', second = ''] = row.filter((cell) => cell.trim() !== '')
      const [label = '', ...inCell] = first.split(':')
      const value = (inCell.join(':').trim() || second).replace(/\s+/g, ' ').trim()
      if (wanted.has(plainName(label)) && value !== '') return value.replace(IBAN, endOfIban).replace(LONG_NUMBER, '')
    }
    return undefined
  }
  const account = stated(NAME)
  const isNumber = account !== undefined && !/\p{L}/u.test(account)
  const named = [stated(BANK), isNumber ? undefined : account].filter((part) => part !== undefined)
  const number = isNumber ? account : stated(NUMBER)
  const digits = /\d/.test(named.join('')) ? undefined : /\d{1,4}$/.exec(number ?? '')?.[0]
  return { name: named.length === 0 ? undefined : named.join(' '), digits }
}

/** The name that a person would give to a new account: as the file says, else as the file is called. */
export const newAccountName = (
  fileName: string,
  fallback: string,
  rowsAbove: readonly (readonly string[])[] = [],
): string => {
  const stated = ofRowsAbove(rowsAbove)
  const { name, digits } = ofFileName(fileName)
  const known = stated.name === undefined ? { name: name ?? fallback, digits: stated.digits ?? digits } : stated
  return [known.name, known.digits]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, limits.name)
}
