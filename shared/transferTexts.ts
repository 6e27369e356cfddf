import { plainName } from './names.ts'

export type AccountKey = number | string

/** One of the user's accounts, as texts may name it. */
export interface OwnAccount {
  accountId: AccountKey
  names: readonly string[]
  /** Account, card or IBAN numbers. */
  numbers?: readonly string[]
}

/** Account numbers, IBANs, and ends of card numbers: `*1234`. */
const NUMBERS =
  /(?<![\p{L}\p{N}])(?:[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?|\d{6,}|[*•·…]\s?\d{4})(?![\p{L}\p{N}])/gu

/** An account with its names and numbers. */
export const ownAccountOf = (account: {
  accountId: AccountKey
  name: string
  description?: string | undefined
  number?: string | undefined
}): OwnAccount => {
  const { accountId, name, description = '', number } = account
  const written = `${name}\n${description}`.match(NUMBERS) ?? []
  return { accountId, names: [name], numbers: number === undefined ? written : [number, ...written] }
}

/** The evidence of a transfer in the texts of a row. */
export interface Said {
  /** The user's accounts named or identified by the end of a number. */
  accounts: ReadonlySet<AccountKey>
  /** The user's accounts identified by a whole number. */
  numbers: ReadonlySet<AccountKey>
  /** Words for a transfer in general. */
  hasWords: boolean
  /** Words for a transfer between a person's own accounts. */
  isOwn: boolean
  /** Equal for rows with the same evidence. */
  key: string
}

const WORDS =
  /(^|\s)(transfer(red|s)?|xfer|trf|tfr|top ?up|topped up|withdraw(al|n)?|atm|cash ?(in|out)|deposit|exchange[ds]?|conversion|standing order|card payment received|payment thank you|перевод(а|ы|ом)?|переведено|пополнени[еяю]|снятие|выдача наличных|внесение|обмен|конвертация|transfer(ul|uri)?|virament(e|ul)?|alimentare|retragere|depunere|schimb|conversie|uberweisung|dauerauftrag|aufladung|einzahlung|auszahlung|abhebung|umtausch)(\s|$)/
const OWN_WORDS =
  /(^|\s)(own accounts?|(between|among) (my |your |own )?accounts|internal transfer|(self|account) transfer|transfer (to|from) self|между (своими|счетами|собственными)|(свой|своего|своему|собственный|собственного) счета?у?|самому себе|себе на счет|intre conturi(le)?|conturi(le)? proprii|(contul?|cont) propriu|umbuchung|umbuchen|ubertrag|eigenubertrag|eigene[nsm]? konto)(\s|$)/

const SHORTEST_NAME = 3
const SHORTEST_NUMBER = 6
/** The end of a masked number: `**** 1234`, `•1234`. */
const MASKED = /[*•·…]\s?(\d{4})(?!\d)/g

const compact = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Parses each text once, because ledgers repeat them. */
export class TransferTexts {
  readonly #names = new Map<string, { words: string[]; accountId: AccountKey }[]>()
  readonly #numbers: [number: string, accountId: AccountKey][] = []
  readonly #endings = new Map<string, AccountKey[]>()
  readonly #said = new Map<string, Said>()
  readonly #named = new Map<string, ReadonlySet<AccountKey>>()
  readonly #numbered = new Set<AccountKey>()

  constructor(accounts: readonly OwnAccount[]) {
    for (const { accountId, names, numbers = [] } of accounts) {
      for (const name of names) this.#learnName(name, accountId)
      for (const number of numbers) this.#learnNumber(compact(number), accountId)
    }
  }

  /** The combined evidence of all texts of a row. */
  read(texts: readonly string[]): Said {
    const text = texts.join('\n')
    const known = this.#said.get(text)
    if (known !== undefined) return known
    const said = this.#read(text)
    this.#said.set(text, said)
    return said
  }

  /** The user's accounts that the source names as the other side, by number or by name. */
  accountsCalled(counterAccount: string): ReadonlySet<AccountKey> {
    const known = this.#named.get(counterAccount)
    if (known !== undefined) return known
    const named = new Set([
      ...this.#numbersIn(compact(counterAccount)),
      ...this.#namesIn(plainName(counterAccount), true),
    ])
    this.#named.set(counterAccount, named)
    return named
  }

  hasNumber(accountId: AccountKey): boolean {
    return this.#numbered.has(accountId)
  }

  #learnName(name: string, accountId: AccountKey): void {
    const plain = plainName(name)
    if (plain.length < SHORTEST_NAME) return
    const words = plain.split(' ')
    const first = words[0] ?? ''
    this.#names.set(first, [...(this.#names.get(first) ?? []), { words, accountId }])
  }

  #learnNumber(number: string, accountId: AccountKey): void {
    const ending = /\d{4}$/.exec(number)?.[0]
    if (ending !== undefined) this.#endings.set(ending, [...(this.#endings.get(ending) ?? []), accountId])
    if (number.length < SHORTEST_NUMBER) return
    this.#numbers.push([number, accountId])
    this.#numbered.add(accountId)
  }

  #read(text: string): Said {
    const plain = plainName(text)
    const numbers = new Set(this.#numbers.length === 0 || !/\d{4}/.test(text) ? [] : this.#numbersIn(compact(text)))
    const endings = [...text.matchAll(MASKED)].flatMap(([, ending = '']) => this.#endings.get(ending) ?? [])
    const accounts = new Set([...numbers, ...endings, ...this.#namesIn(plain)])
    const isOwn = OWN_WORDS.test(plain)
    const hasWords = isOwn || WORDS.test(plain)
    const key = [[...accounts].toSorted(), [...numbers].toSorted(), hasWords, isOwn].join(';')
    return { accounts, numbers, hasWords, isOwn, key }
  }

  #namesIn(plain: string, isWhole = false): AccountKey[] {
    const words = plain.split(' ')
    return words.flatMap((word, at) =>
      (this.#names.get(word) ?? [])
        .filter((name) => !isWhole || (at === 0 && name.words.length === words.length))
        .filter((name) => name.words.every((each, index) => words[at + index] === each))
        .map(({ accountId }) => accountId),
    )
  }

  /** Banks write a number sometimes as an IBAN, sometimes without country and bank code. */
  #numbersIn(text: string): AccountKey[] {
    return this.#numbers
      .filter(([number]) => text.includes(number) || (text.length >= SHORTEST_NUMBER && number.endsWith(text)))
      .map(([, accountId]) => accountId)
  }
}
