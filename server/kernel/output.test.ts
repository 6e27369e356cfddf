import { expect, test } from 'vitest'
import { z } from 'zod'
import { allSteps } from '#shared/steps.ts'
import { checkSteps } from './output.ts'

const Row = z.object({ id: z.int(), note: z.string().optional() })
const schemas = {
  list: z.object({ rows: z.array(Row), count: z.int(), next: z.string().optional() }),
  optionalList: z.object({ rows: z.array(Row).optional() }),
  record: z.object({ total: z.record(z.string(), z.array(Row)) }),
  withDefault: z.object({ kind: z.string().default('plain'), rows: z.array(Row).max(2) }),
  strict: z.strictObject({ rows: z.array(Row) }),
}

test.each([
  [
    'list',
    {
      rows: [
        { id: 1, secret: 'x' },
        { id: 2, note: undefined },
      ],
      count: 2,
      secret: 'x',
    },
  ],
  ['list', { rows: [], count: 0, next: undefined }],
  ['optionalList', {}],
  ['optionalList', { rows: [{ id: 1, secret: 'x' }] }],
  ['record', { total: { may: [{ id: 1, secret: 'x' }] }, secret: 'x' }],
  ['withDefault', { rows: [{ id: 1 }] }],
  ['strict', { rows: [{ id: 1, secret: 'x' }] }],
] as const)('what is checked step by step is what the contract lets through: %s', (name, answer) => {
  const schema: z.ZodType = schemas[name]
  expect(allSteps(checkSteps(schema, answer))).toStrictEqual(schema.parse(answer))
})

test.each([
  ['list', { rows: [{ id: 'one' }], count: 1 }],
  ['list', { rows: {}, count: 1 }],
  ['list', { rows: [] }],
  ['record', { total: { may: [{ id: 1.5 }] } }],
  ['withDefault', { rows: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
  ['strict', { rows: [], secret: 'x' }],
  ['list', null],
] as const)('what the contract does not know is a fault: %s', (name, answer) => {
  expect(() => allSteps(checkSteps(schemas[name], answer))).toThrow(z.ZodError)
})

test('each row of a list is a step of its own', () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ id }))
  expect([...checkSteps(schemas.list, { rows, count: 500 })].length).toBeGreaterThanOrEqual(500)
})
