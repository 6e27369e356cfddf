import { sign } from '#shared/money.ts'
import { monthOf } from '#shared/monthNames.ts'
import { readCsv } from '#import/read/readCsv.ts'
import type { SourceBudget, SourceCategory, Statement } from './model.ts'
import type { ReadOptions } from './readOptions.ts'
import { ProgramTable } from './ProgramTable.ts'
import { readProgramCsv } from './programTables.ts'
import { type Named, sourceOf } from './source.ts'
import { cesu8ToUtf8 } from './text.ts'

/** Reads the two tables of YNAB's zip: the register, and what is budgeted by month. */
export const readYnab = async (
  file: Named,
  register: Uint8Array,
  plan: Uint8Array | undefined,
  options: ReadOptions,
): Promise<Statement> => {
  const statement = await readProgramCsv(file, register, options)
  return plan === undefined ? statement : { ...statement, ...(await readPlan(file, plan, options)) }
}

const readPlan = async (
  file: Named,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<Pick<Statement, 'categories' | 'budgets'>> => {
  const csv = await readCsv(new Blob([cesu8ToUtf8(bytes)]))
  const table = new ProgramTable(csv, 0, sourceOf(file), options)
  const assigned = table.columns.includes('assigned') ? 'assigned' : 'budgeted'
  const amountOf = table.amounts(assigned)
  const names = table.columns.includes('master category')
    ? ['master category', 'sub category']
    : ['category group', 'category']
  const categories = new Map<string, SourceCategory>()
  const budgets: SourceBudget[] = []
  for (const record of table.records) {
    const path = names.map((name) => record.get(name)).filter((name) => name !== undefined)
    if (path.length < 2) continue
    categories.set(path.join('\n'), { path, isHidden: path[0] === 'Hidden Categories' ? true : undefined })
    const [amount, month] = [amountOf(record, assigned), monthNamed(record.get('month'))]
    if (amount !== undefined && month !== undefined && sign(amount) !== 0)
      budgets.push({ month, category: path, amount })
  }
  return { categories: [...categories.values()], ...(budgets.length > 0 ? { budgets } : {}) }
}

/** `Jan 2026` */
const monthNamed = (text = ''): string | undefined => {
  const [, name, year] = /^(\p{L}+)\.?\s+(\d{4})$/u.exec(text) ?? []
  const month = monthOf(name)
  return month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`
}
