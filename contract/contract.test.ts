import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyCall } from './contract.ts'
import { issuesOf } from './errors.ts'

test('every call that creates something answers 201, and one that has something made later 202', () => {
  const creates = /\/(new|add|upload|import|register|demo)[^/]*$/i
  const found = everyCall.filter(({ endpoint }) => endpoint.method === 'POST' && creates.test(endpoint.path))
  expect(found.length).toBeGreaterThan(15)
  const others = found.filter(({ endpoint }) => endpoint.status !== 201)
  expect(others.map(({ domain, verb, endpoint }) => `${domain}.${verb} ${endpoint.status}`)).toEqual([
    'reports.create 202',
  ])
})

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Places where a schema accepts unknown fields; records are exempt. */
const openPlaces = (schema: Schema, path: string): string[] => {
  const { type, additionalProperties, propertyNames, properties = {}, items, anyOf = [], oneOf = [] } = schema
  const isOpen = type === 'object' && propertyNames === undefined && additionalProperties !== false
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => openPlaces(field, `${path}.${name}`)),
    ...(items === undefined ? [] : openPlaces(items, `${path}[]`)),
    ...[...anyOf, ...oneOf].flatMap((option) => openPlaces(option, path)),
  ]
}

test('no write ignores a field that it does not know, at any depth', () => {
  const writes = everyCall.filter(({ endpoint }) => endpoint.method === 'POST')
  const schemaOf = (input: z.ZodType) =>
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const open = writes.flatMap(({ domain, verb, endpoint }) => openPlaces(schemaOf(endpoint.input), `${domain}.${verb}`))
  expect(writes.length).toBeGreaterThan(100)
  expect(open).toEqual([])
})

test('a field too many is named where it stands, also in one of several shapes', () => {
  const call = (domain: string, verb: string) =>
    everyCall.find((each) => each.domain === domain && each.verb === verb)?.endpoint.input ?? z.never()
  const namesOf = (input: z.ZodType, value: unknown) => {
    const { error } = input.safeParse(value)
    return error === undefined ? undefined : issuesOf(error).map(({ path }) => path.join('.'))
  }
  const plain = { type: 0, categoryId: 1, accountId: 1, created: '2026-01-01T00:00:00Z', delta: '-1' }
  expect(namesOf(call('transactions', 'createBulk'), { entries: [plain, { ...plain, payeee: 'x' }] })).toEqual([
    'entries.1.payeee',
  ])
  const change = { set: { note: 'x' } }
  const selection = { transactionIds: [1], all: true }
  expect(namesOf(call('transactions', 'change'), { selection, change })).toEqual(['selection.all'])
  expect(
    namesOf(call('reports', 'create'), { type: 0, filter: { accountIds: [1] }, lang: { account: 'x' } }),
  ).toBeUndefined()
})
