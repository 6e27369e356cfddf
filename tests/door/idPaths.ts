import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** As much of a JSON schema as leads to the fields. */
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Where a field stands in an input; `*` is any row of a list. */
export type Path = readonly string[]

/** The bank's id is text, not an id of a row. */
const IS_ID = /(?<![eE]xternal)Ids?$/

/** Every field of an input whose name ends in `Id` or `Ids`, nested ones too. */
export const idPathsOf = ({ input }: Endpoint): Path[] => {
  const paths = new Map<string, Path>()
  const walk = (schema: Schema, path: Path): void => {
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(part, path)
    if (schema.items) walk(schema.items, [...path, '*'])
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const below = [...path, name]
      if (IS_ID.test(name)) paths.set(below.join('.'), below)
      else walk(field, below)
    }
  }
  walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, [])
  return [...paths.values()]
}

/** A copy of the input with another value there; nothing when the input has no such row. */
export const withValue = (input: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value
  if (step === '*') {
    if (!Array.isArray(input) || input.length === 0) return undefined
    // A row that has the field already, for others may do without it.
    const at = Math.max(
      0,
      input.findIndex((row) => valueAt(row, rest) !== undefined),
    )
    const row = withValue(input[at], rest, value)
    return row === undefined ? undefined : input.with(at, row)
  }
  const fields = (input ?? {}) as Record<string, unknown>
  const below = withValue(fields[step], rest, value)
  return below === undefined ? undefined : { ...fields, [step]: below }
}

const valueAt = (input: unknown, [step, ...rest]: Path): unknown => {
  if (step === undefined) return input
  if (step !== '*') return valueAt((input as Record<string, unknown> | null | undefined)?.[step], rest)
  return Array.isArray(input) ? input.find((row) => valueAt(row, rest) !== undefined) : undefined
}
