import { contract } from '#contract'
import type { BulkDraft } from '#contract/bulk.ts'
import { type Decisions, noDecisions } from './decisions.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import { ImportEngine } from './ImportEngine.ts'
import type { LedgerContext } from './ledgerContext.ts'
import type { Reason } from '#import/plan/verdict.ts'

/** The ledger data of a test user: only a few currencies. */
export const emptyContext: LedgerContext = {
  accounts: [],
  categories: [],
  currencies: [
    { currencyId: 1, code: 'USD', symbol: '$', decimals: 2 },
    { currencyId: 2, code: 'EUR', symbol: '€', decimals: 2 },
    { currencyId: 8, code: 'ETH', symbol: 'Ξ', decimals: 18 },
  ],
  payees: [],
  tags: [],
  rules: [],
  folders: [],
  budgets: [],
  recurring: [],
  zone: 'Europe/Bucharest',
  today: '2026-11-21',
  usesComma: false,
  names: { uncategorised: 'Uncategorised', folder: 'Imported', account: 'My account', file: 'File', sheet: 'Sheet' },
  baseCurrencyId: 2,
  language: 'en',
}
/** An account and a category for tests. */
export const cash = { accountId: 4, name: 'Cash', currencyId: 2, balance: '0' }
export const groceries = { categoryId: 5, type: -1 as const, path: ['Food', 'Groceries'] }

/** An engine for tables, with table findings. */
export class TableEngine extends ImportEngine {
  override async find(decisions: Decisions): Promise<TableFindings> {
    const findings = await super.find(decisions)
    if (findings.kind !== 'table') throw new Error('This is no table.')
    return findings
  }
}

/** An engine for tests, with a file open on it. */
export const buildEngine = async (
  text: BlobPart,
  known: Partial<LedgerContext> = {},
  name = 'file.csv',
): Promise<TableEngine> => {
  const importWorker = new TableEngine()
  await importWorker.setContext({ ...emptyContext, ...known })
  await importWorker.open([new File([text], name)], decide({}), () => {})
  return importWorker
}
/** Decisions for tests. */
export const decide = (decisions: Partial<Decisions>): Decisions => ({ ...noDecisions, ...decisions })
/** The command that an engine of tests writes, as the contract reads it. */
export const commandOf = async (importWorker: ImportEngine): Promise<BulkDraft> =>
  contract.transactions.createBulk.input.parse(JSON.parse(await (await importWorker.command('Imported')).text()))
/** The refused rows with their reasons. */
export const reasonsOf = async (importWorker: ImportEngine): Promise<[number, Reason][]> =>
  (await importWorker.refusedRows(0, 100)).map(({ line, reason }) => [line, reason])
