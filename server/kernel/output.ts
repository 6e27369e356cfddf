import { z } from 'zod'
import type { Steps } from '#shared/steps.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inSlices } from './inSlices.ts'

/**
 * Only fields of the contract leave the server. Long lists are checked in slices, so that other requests do not wait.
 */
export const checkOutput = ({ output }: Endpoint, answer: unknown): Promise<unknown> =>
  inSlices(checkSteps(output, answer))

/** `schema.parse`, row by row for plain lists at the top level of the schema. */
export function* checkSteps(schema: z.ZodType, value: unknown): Steps<unknown> {
  yield
  if (schema instanceof z.ZodOptional && value !== undefined)
    return yield* checkSteps(schema.unwrap() as z.ZodType, value)
  if (schema.def.checks !== undefined && schema.def.checks.length > 0) return schema.parse(value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const rows: unknown[] = []
    for (const row of value) {
      yield
      rows.push((schema.element as z.ZodType).parse(row))
    }
    return rows
  }
  if (schema instanceof z.ZodRecord && isPlain(value) && schema.keyType instanceof z.ZodString) {
    const fields: [string, unknown][] = []
    for (const [name, field] of Object.entries(value)) {
      yield
      fields.push([name, (schema.valueType as z.ZodType).parse(field)])
    }
    return Object.fromEntries(fields)
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined || !isPlain(value))
    return schema.parse(value)
  const checked: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const result: unknown = yield* checkSteps(field, value[name])
    if (result !== undefined || name in value) checked[name] = result
  }
  return checked
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
