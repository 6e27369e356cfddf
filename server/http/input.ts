import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { Refusal, type Issue } from '#contract/errors.ts'
import { MAX_ISSUES } from './answers.ts'

/** Rows checked before others get their turn. */
const SLICE_ROWS = 1000

const asIssues = (issues: readonly z.core.$ZodIssue[], under: (string | number)[] = []): Issue[] =>
  issues.map(({ path, message }) => ({ path: [...under, ...(path as (string | number)[])], message }))

const check = (schema: z.ZodType, value: unknown): unknown => {
  const { data, error } = schema.safeParse(value)
  if (error) throw refusalOf(asIssues(error.issues))
  return data
}

const refusalOf = (issues: Issue[]): Refusal =>
  new Refusal('INVALID_INPUT', 'Some fields are wrong', issues.slice(0, MAX_ISSUES))

/** What a call was given, checked by the contract. Long lists are checked in slices, so that nobody else waits for them. */
export const checkInput = async (schema: z.ZodType, value: unknown): Promise<unknown> => {
  const long = longLists(value)
  if (!(schema instanceof z.ZodObject) || long.length === 0) return check(schema, value)
  const { outline, lists } = withoutRows(schema, long)
  const checked = check(outline, value) as Record<string, unknown>
  for (const [key, element] of lists) checked[key] = await checkRows(key, element, checked[key] as unknown[])
  return checked
}

const longLists = (value: unknown): string[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})
    .filter(([, field]) => Array.isArray(field) && field.length > SLICE_ROWS)
    .map(([key]) => key)

/** The same schema, but of the long lists it judges only their length; and what their rows must be. */
const withoutRows = (schema: z.ZodObject, keys: string[]) => {
  const lists: [string, z.ZodType][] = []
  const loose: Record<string, z.ZodType> = {}
  for (const key of keys) {
    const list = listOf(schema.shape[key])
    if (!list) continue
    lists.push([key, list.element as z.ZodType])
    loose[key] = list.clone({ ...list.def, element: z.unknown() })
  }
  return { outline: schema.extend(loose), lists }
}

const listOf = (field: unknown): z.ZodArray | undefined => {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  return inner instanceof z.ZodArray ? inner : undefined
}

const checkRows = async (key: string, element: z.ZodType, rows: unknown[]): Promise<unknown[]> => {
  const issues: Issue[] = []
  const checked: unknown[] = []
  for (const [index, row] of rows.entries()) {
    if (index % SLICE_ROWS === 0) await nextTurn()
    const { data, error } = element.safeParse(row)
    if (error) issues.push(...asIssues(error.issues, [key, index]))
    else checked.push(data)
    if (issues.length >= MAX_ISSUES) break
  }
  if (issues.length > 0) throw refusalOf(issues)
  return checked
}
