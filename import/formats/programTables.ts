import { cutCells } from '#import/detect/delimiter.ts'
import type { Delimiter } from '#import/detect/delimiter.ts'
import { readCsv } from '#import/read/readCsv.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { readCoinKeeper } from './coinKeeper.ts'
import { readFirefly } from './firefly.ts'
import { readGnuCashTable } from './gnucashTable.ts'
import type { Program, Recognition, Source, Statement } from './model.ts'
import type { ReadOptions } from './readOptions.ts'
import { readMoneyManager, readMoneyWiz } from './moneyApps.ts'
import { type OneSided, readOneSided } from './oneSided.ts'
import { columnName, ProgramTable } from './ProgramTable.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { tableFormats } from './tableFormats.ts'
import { cesu8ToUtf8 } from './text.ts'
import { readEzBookkeeping, readZenMoney, type TableReader } from './twoSided.ts'

interface Known {
  program: Program
  needs: readonly string[]
  known: readonly string[]
  isClosed: boolean
  pairs: boolean
  read: TableReader
}

const list = (names: string): string[] => names.split('|')

const ofReader = (program: Program, read: TableReader, needs: string, known = '', pairs = false): Known => ({
  program,
  read,
  needs: list(needs),
  known: list(known),
  isClosed: false,
  pairs,
})

const FIREFLY =
  'user_id|group_id|created_at|updated_at|group_title|foreign_currency_code|foreign_amount|primary_currency_code|pc_amount|pc_foreign_amount|source_iban|destination_iban|reconciled|category|budget|bill|tags|notes|external_id|currency_code'

const known: readonly Known[] = [
  ...tableFormats.map(({ meaning, program, needs, known = [], isClosed = false, pairs = false }): Known => ({
    program,
    needs,
    known,
    isClosed,
    pairs,
    read: (table, builder) => readOneSided(table, builder, withColumns(meaning, table)),
  })),
  ofReader(
    'firefly',
    readFirefly,
    'journal_id|type|amount|description|date|source_name|source_type|destination_name|destination_type',
    FIREFLY,
  ),
  ofReader(
    'ezbookkeeping',
    readEzBookkeeping,
    'time|timezone|type|category|sub category|account|account currency|amount|account2|account2 currency|account2 amount',
    'geographic location|tags|description',
  ),
  ofReader(
    'zenmoney',
    readZenMoney,
    'date|categoryname|payee|comment|outcomeaccountname|outcome|outcomecurrencyshorttitle|incomeaccountname|income|incomecurrencyshorttitle',
    'createddate|changeddate|qrcode',
  ),
  ofReader(
    'coinkeeper',
    readCoinKeeper,
    'данные|тип|из|в|метки|сумма|валюта',
    'сумма в др.валюте|др.валюта|повторение|заметка',
  ),
  ofReader(
    'moneywiz',
    readMoneyWiz,
    'name|current balance|account|transfers|description|payee|category|date|memo|amount|currency',
    'cheque n°|tags|balance',
    true,
  ),
  ofReader(
    'moneymanager',
    readMoneyManager,
    'category|subcategory|note|income/expense|description|amount|currency',
    'period|date|account|accounts',
    true,
  ),
  ofReader(
    'gnucash',
    readGnuCashTable,
    'date|transaction id|number|description|full account name|amount num.|reconcile',
    'notes|commodity/currency|void reason|action|memo|account name|amount with sym|amount with sym.|value with sym|value num.|reconcile date|rate/price',
  ),
]

/** Leaves out what a file has no column for. */
const withColumns = (meaning: OneSided, table: ProgramTable): OneSided => ({
  ...meaning,
  category: meaning.category?.filter((name) => table.columns.includes(name)),
})

const HEADING_WITHIN = 8
const DELIMITERS: Delimiter[] = [',', ';', '\t']

interface Heading {
  format: Known
  /** Its place among the rows. */
  at: number
}

/** Finds the heading of a program among the first rows. */
const headingIn = (rows: readonly (readonly string[])[]): Heading | undefined => {
  for (const [at, cells] of rows.slice(0, HEADING_WITHIN).entries()) {
    const names = new Set(cells.map((cell) => columnName(cell.replace('\uFEFF', ''))))
    const format = known.find(
      ({ needs, isClosed }) => needs.every((name) => names.has(name)) && (!isClosed || names.size === needs.length),
    )
    if (format !== undefined) return { format, at }
  }
  return undefined
}

const foundIn = (head: string): (Heading & { delimiter: Delimiter; cells: string[] }) | undefined => {
  for (const delimiter of DELIMITERS) {
    const { data } = cutCells(delimiter, HEADING_WITHIN)(head, true)
    const heading = headingIn(data)
    if (heading !== undefined) return { ...heading, delimiter, cells: data[heading.at] ?? [] }
  }
  return undefined
}

/** Names the program whose columns a table has. */
export const recogniseTable = (head: string): Recognition | undefined => {
  const found = foundIn(head.replace('\uFEFF', '').replace(/([^\n])$/, '$1\n'))
  if (found === undefined) return undefined
  return { format: 'csv', program: found.format.program, because: 'columns', found: found.cells.join(', ') }
}

/** Reads the table of a program from its text. */
export const readProgramCsv = async (file: Named, bytes: Uint8Array, options: ReadOptions): Promise<Statement> => {
  const whole = cesu8ToUtf8(bytes)
  const head = new TextDecoder()
    .decode(whole.subarray(0, 64 * 1024))
    .replace(/\r\n?/g, '\n')
    .replace('\uFEFF', '')
  const table = await readCsv(new Blob([whole]), { delimiter: foundIn(head)?.delimiter })
  return readProgramTable(table, { ...sourceOf(file), encoding: table.encoding }, options)
}

/** Whether the rows of a table are those of a program, and of which. */
export const programOf = (rows: readonly (readonly string[])[]): Program | undefined => headingIn(rows)?.format.program

/** Reads the table of a program, wherever its cells come from. */
export const readProgramTable = (
  table: Pick<CsvTable, 'rows' | 'lines'>,
  source: Source,
  options: ReadOptions,
): Statement => {
  const heading = headingIn(table.rows)
  if (heading === undefined) throw new FileRefusal('oneColumn')
  const { format, at } = heading
  const rows = new ProgramTable(table, at, source, options)
  rows.noteUnknown([...format.needs, ...format.known])
  const builder = new StatementBuilder(source)
  format.read(rows, builder)
  return builder.finish({ pairs: format.pairs })
}
