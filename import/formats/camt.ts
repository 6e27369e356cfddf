import { type Amount, isEqual, sum } from '#shared/money.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import type { WrittenDate } from '#import/read/readDate.ts'
import { exactAmount } from './amounts.ts'
import { camtParties } from './camtParties.ts'
import type { SourceRow, StatedBalance, Statement } from './model.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { joined, readText } from './text.ts'
import { all, allAt, at, attribute, parseXml, type Tree, word } from './tree.ts'

/** The three kinds of messages: end of day, intraday, and single entries. */
const MESSAGES = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']
const STATES: Record<string, 'cleared' | 'pending'> = { BOOK: 'cleared', PDNG: 'pending', FUTR: 'pending' }

/** The encoding that an XML document names. */
export const xmlEncoding = (head: string): string | undefined => /<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1]

/** Reads CAMT.052, .053 and .054 of any version. */
export const readCamt = async (file: Named, bytes: Uint8Array): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes, xmlEncoding)
  const document = at(await parseXml(text), 'Document')
  const statements = MESSAGES.flatMap(([message, name]) => allAt(document, message, name))
  if (document === undefined || MESSAGES.every(([message]) => document[message] === undefined))
    throw new FileRefusal('xmlUnknown')
  const institution = word(statements[0], 'Acct', 'Svcr', 'FinInstnId', 'Nm')
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters, institution })
  let position = 0
  for (const statement of statements) {
    const key = readAccount(statement, builder)
    for (const entry of all(statement, 'Ntry')) position = readEntry(entry, key, position, builder)
  }
  return builder.finish()
}

const readAccount = (statement: Tree, builder: StatementBuilder): string => {
  const account = at(statement, 'Acct')
  const number =
    word(account, 'Id', 'IBAN') ?? word(account, 'Id', 'Othr', 'Id') ?? word(account, 'Id', 'PrtryAcct', 'Id')
  const balances = all(statement, 'Bal')
  const ofBalance = attribute(at(balances[0], 'Amt'), 'Ccy')
  const ofEntry = attribute(at(all(statement, 'Ntry')[0], 'Amt'), 'Ccy')
  const currency = (word(account, 'Ccy') ?? ofBalance ?? ofEntry)?.toUpperCase()
  const key = [number, currency].join(' ').trim()
  const bank = at(account, 'Svcr', 'FinInstnId')
  builder.account(key, {
    name: word(account, 'Nm'),
    number: number?.replace(/\s/g, ''),
    bank: word(bank, 'BICFI') ?? word(bank, 'BIC'),
    currency,
  })
  builder.period(key, balanceOf(balances, OPENING), balanceOf(balances, CLOSING))
  return key
}

const balanceOf = (balances: Tree[], codes: readonly string[]): StatedBalance | undefined => {
  for (const code of codes) {
    const balance = balances.find((each) => word(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
    const amount = balance && signed(balance, 'Amt')
    if (balance !== undefined && amount !== undefined) return { amount, day: dateOf(at(balance, 'Dt'))?.day }
  }
  return undefined
}

/**
 * An amount with the sign of its credit or debit indicator, which describes how it was recorded, even for a reversal.
 */
const signed = (tree: Tree, ...path: string[]): Amount | undefined => {
  const amount = exactAmount(word(tree, ...path))
  const indicator = word(tree, 'CdtDbtInd')
  if (amount === undefined || (indicator !== 'CRDT' && indicator !== 'DBIT')) return undefined
  return indicator === 'DBIT' && /[1-9]/.test(amount) ? `-${amount}` : amount
}

/** Either a day, or a moment. */
const dateOf = (tree: Tree | undefined): WrittenDate | undefined => {
  const text = word(tree, 'Dt') ?? word(tree, 'DtTm') ?? word(tree)
  const [, day, time, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:[.,]\d+)?)?(Z|[-+]\d{2}:\d{2})?$/.exec(text ?? '') ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined
  return time === undefined || time === '00:00:00' ? { day } : { day, time, offset }
}

/** The rows of an entry: one, or one per detail if the detail amounts add up to its own. */
const readEntry = (entry: Tree, account: string, before: number, builder: StatementBuilder): number => {
  const amount = signed(entry, 'Amt')
  const date = dateOf(at(entry, 'BookgDt')) ?? dateOf(at(entry, 'ValDt'))
  const state = word(entry, 'Sts', 'Cd') ?? word(entry, 'Sts') ?? 'BOOK'
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const text = joined([word(entry, 'AddtlNtryInf'), word(entry, 'AcctSvcrRef'), amount]) ?? ''
  if (state === 'INFO') builder.leaveOut(before + 1, 'information', text)
  else if (amount === undefined || date === undefined) builder.leaveOut(before + 1, 'unreadable', text)
  else {
    const currency = attribute(at(entry, 'Amt'), 'Ccy')
    const shared = { account, date, status: STATES[state], isReversal: isReversed(entry) }
    const parts = batchOf(details, amount, currency)
    const batchId = word(entry, 'AcctSvcrRef')
    for (const [index, part] of parts.entries()) {
      const ofPart = parts.length > 1 && batchId !== undefined ? `${batchId}/${index + 1}` : batchId
      const own = part.details.length === 1 ? word(part.details[0], 'Refs', 'AcctSvcrRef') : undefined
      const isOwn = own !== undefined && own !== batchId
      builder.row({
        at: before + index + 1,
        ...shared,
        amount: part.amount,
        bankId: isOwn ? own : ofPart,
        ...describe(entry, part.details, part.amount, currency),
      })
    }
    return before + parts.length
  }
  return before + 1
}

const isReversed = (entry: Tree): true | undefined =>
  ['true', '1'].includes(word(entry, 'RvslInd') ?? '') ? true : undefined

interface Part {
  amount: Amount
  details: Tree[]
}

/** A batch is one entry on the account and many payments: they are split only if nothing is lost. */
const batchOf = (details: Tree[], amount: Amount, currency: string | undefined): Part[] => {
  const whole = [{ amount, details }]
  if (details.length < 2) return whole
  const parts = details.flatMap((detail) => {
    const value = ownAmount(detail, amount, currency)
    return value === undefined ? [] : [{ amount: value, details: [detail] }]
  })
  const isWhole = parts.length === details.length && isEqual(sum(parts.map((part) => part.amount)), amount)
  return isWhole ? parts : whole
}

const ownAmount = (detail: Tree, whole: Amount, currency: string | undefined): Amount | undefined => {
  const written = at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt')
  const value = exactAmount(word(written))
  if (value === undefined || (attribute(written, 'Ccy') ?? currency) !== currency) return undefined
  const indicator = word(detail, 'CdtDbtInd') ?? (whole.startsWith('-') ? 'DBIT' : 'CRDT')
  return indicator === 'DBIT' ? `-${value}` : value
}

const describe = (entry: Tree, details: Tree[], amount: Amount, currency: string | undefined): Partial<SourceRow> => {
  const [only] = details.length === 1 ? details : []
  const texts = details.flatMap((detail) => [
    ...all(at(detail, 'RmtInf'), 'Ustrd').map((each) => word(each)),
    ...allAt(detail, 'RmtInf', 'Strd').map((each) => word(each, 'CdtrRefInf', 'Ref')),
    word(detail, 'AddtlTxInf'),
  ])
  const isOut = amount.startsWith('-') !== (isReversed(entry) ?? false)
  const remittance = joined(texts) ?? joined([word(entry, 'AddtlNtryInf')])
  return { bankText: remittance, ...camtParties(only, isOut), original: originalOf(only ?? entry, amount, currency) }
}

/** The amount before the bank's conversion. */
const originalOf = (tree: Tree, amount: Amount, currency: string | undefined): SourceRow['original'] => {
  const candidates = ['InstdAmt', 'TxAmt'].map((name) => at(tree, 'AmtDtls', name, 'Amt'))
  for (const candidate of candidates) {
    const from = attribute(candidate, 'Ccy')?.toUpperCase()
    const value = exactAmount(word(candidate))
    if (from !== undefined && from !== currency && value !== undefined)
      return { amount: amount.startsWith('-') ? `-${value}` : value, currency: from }
  }
  return undefined
}
