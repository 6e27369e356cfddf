import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { issuesOf, Refusal, type Issue } from '#contract/errors.ts'

/** More issues than anyone corrects at a time. */
export const MAX_ISSUES = 100

/** Rows validated before the event loop is released. */
const SLICE_ROWS = 250

const check = (schema: z.ZodType, value: unknown): unknown => {
  const { data, error } = schema.safeParse(value)
  if (error) throw refusalOf(issuesOf(error))
  return data
}

const refusalOf = (issues: Issue[]): Refusal => new Refusal('INVALID_INPUT', undefined, issues.slice(0, MAX_ISSUES))

/** A call's input, validated by the contract. Long lists are validated in slices, so that other requests do not wait. */
export const checkInput = async (schema: z.ZodType, value: unknown): Promise<unknown> => {
  const long = longLists(value)
  if (long.length === 0) return check(schema, value)
  const lists = listsOf(schema)
  const checked = new Map<string, unknown[]>()
  for (const [name, rows] of long) {
    const list = lists.get(name)
    if (list && rows.length <= list.most) checked.set(name, await checkRows(name, list.element, rows))
  }
  return checkBeside(schema, value, checked)
}

/** Validates an input without the rows that have been validated already, and inserts those. */
export const checkBeside = (schema: z.ZodType, value: unknown, checked: ReadonlyMap<string, unknown[]>): unknown => {
  if (!(schema instanceof z.ZodObject) || checked.size === 0) return check(schema, value)
  const lists = Object.fromEntries(checked)
  const loose = [...checked.keys()].flatMap((name) => {
    const list = listIn(schema.shape[name])
    return list ? [[name, list.clone({ ...list.def, element: z.unknown() })] as const] : []
  })
  const beside = check(schema.extend(Object.fromEntries(loose)), { ...(value as object), ...lists })
  return { ...(beside as object), ...lists }
}

const longLists = (value: unknown): [string, unknown[]][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
    (field): field is [string, unknown[]] => Array.isArray(field[1]) && field[1].length > SLICE_ROWS,
  )

/** A list field at the top level of an input. */
interface ListField {
  element: z.ZodType
  /** Maximum number of rows. */
  most: number
}

/** The lists of an input that declare a maximum length. */
export const listsOf = (schema: z.ZodType): ReadonlyMap<string, ListField> => {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {}
  return new Map(
    Object.entries(shape).flatMap(([name, field]): [string, ListField][] => {
      const list = listIn(field)
      const most = list && mostOf(list)
      return list && most !== undefined ? [[name, { element: list.element as z.ZodType, most }]] : []
    }),
  )
}

const listIn = (field: unknown): z.ZodArray | undefined => {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  return inner instanceof z.ZodArray ? inner : undefined
}

const mostOf = (list: z.ZodArray): number | undefined =>
  list.def.checks
    ?.map(({ _zod }) => _zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
    .find((def) => def.check === 'max_length')?.maximum

/** Validates the rows of a list one by one and keeps only fields of the contract. */
export class RowChecker {
  #count = 0
  readonly #list: string
  readonly #element: z.ZodType
  readonly #issues: Issue[] = []

  constructor(list: string, element: z.ZodType = z.never()) {
    this.#list = list
    this.#element = element
  }

  /** Validates the next rows. After the first fault the result is no longer used. */
  async check(raw: readonly unknown[]): Promise<unknown[]> {
    const rows: unknown[] = []
    for (const row of raw) {
      const index = this.#count++
      if (index % SLICE_ROWS === 0) await nextTurn()
      const { data, error } = this.#element.safeParse(row)
      if (error) this.#issues.push(...issuesOf(error, [this.#list, index]))
      else rows.push(data)
      if (this.#issues.length >= MAX_ISSUES) throw refusalOf(this.#issues)
    }
    return rows
  }

  get hasFaults(): boolean {
    return this.#issues.length > 0
  }

  refuseFaults(): void {
    if (this.hasFaults) throw refusalOf(this.#issues)
  }
}

const checkRows = async (name: string, element: z.ZodType, rows: readonly unknown[]): Promise<unknown[]> => {
  const checker = new RowChecker(name, element)
  const checked = await checker.check(rows)
  checker.refuseFaults()
  return checked
}
