import { z } from 'zod'
import { everyCall } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { methodsOf } from '#contract/calls.ts'
import { bodyOf, MULTIPART } from '#server/features/files/testFiles.ts'
import { type Ids, kindOf } from './neighbour.ts'

/** As much of a JSON schema as values are made from. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maxLength?: number
}

export interface FuzzRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
export const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const NUMBERS = [0, -0, -1, 1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 999_999_999]
const TEXTS = [
  '| |null|NaN|Infinity|-0|1e999999999|0x10|٣|1,5|%|_|\\|${x}|{{x}}|__proto__|constructor|../../etc/passwd',
  "\u0000|a\u0000b|\ud800|\u202e|'; drop table users; --|http://127.0.0.1:1/|Mars/Olympus|infinity|-infinity|now|epoch",
  '2026-02-30|0000-00-00|9999-12-31T23:59:59Z|-271821-04-20T00:00:00Z|+275760-09-13T00:00:00Z|1969-12-31T23:59:60Z',
].flatMap((line) => line.split('|'))
const LONG = ['-1.'.repeat(50), '9'.repeat(400), '🧾'.repeat(300), 'x'.repeat(70_000), '1,'.repeat(2000)]
const STRUCTURES = [[], {}, [[]], [null], [{}], { length: -1 }, Array(600).fill(1), JSON.parse('{"__proto__":{"x":1}}')]
const HOSTILE: unknown[] = [null, true, false, ...NUMBERS, ...TEXTS, ...LONG, ...STRUCTURES]

const BROKEN = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":1}x',
  '['.repeat(3000),
  '{"a":1e999}',
]

/** Makes requests out of the contract: right ones, nearly right ones and hostile ones. */
export class Fuzzer {
  readonly #random: () => number
  readonly #ids: Ids
  readonly #schemas = new Map<Endpoint, Schema>()

  constructor(seed: number, ids: Ids) {
    this.#random = randomFrom(seed)
    this.#ids = ids
  }

  requests(times: number, isCalled: (name: string) => boolean): { call: string; request: FuzzRequest }[] {
    const calls = everyCall.filter(({ domain, verb }) => isCalled(`${domain}.${verb}`))
    return calls.flatMap(({ domain, verb, endpoint }) =>
      methodsOf(endpoint).flatMap((method) =>
        Array.from({ length: times }, () => ({ call: `${domain}.${verb}`, request: this.#request(endpoint, method) })),
      ),
    )
  }

  #request(endpoint: Endpoint, method: 'GET' | 'POST'): FuzzRequest {
    const input = this.#mutated(this.#value(this.#schemaOf(endpoint), ''))
    const url = `/api${endpoint.path}`
    const query = `?${new URLSearchParams(asPairs(input)).toString()}`
    if (method === 'GET') return { method, url: url + query, headers: {} }
    if (endpoint.carries === 'upload') {
      const content = Buffer.from(String(this.#pick(HOSTILE)))
      const name = this.#pick(['a.txt', '../a', '', 'ы.pdf', 'x'.repeat(500)])
      return { method, url: url + query, headers: { 'content-type': MULTIPART }, payload: bodyOf(content, name) }
    }
    const type = this.#isOften(0.97) ? 'application/json' : this.#pick(['text/plain', 'application/x', MULTIPART])
    const payload = this.#isOften(0.95) ? JSON.stringify(input) : this.#pick(BROKEN)
    return { method, url, headers: { 'content-type': type }, payload }
  }

  #schemaOf(endpoint: Endpoint): Schema {
    const known = this.#schemas.get(endpoint)
    const schema =
      known ?? (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema)
    this.#schemas.set(endpoint, schema)
    return schema
  }

  #value(schema: Schema, name: string): unknown {
    const kind = kindOf[name.replace(/Ids?$/, '')]
    if (kind !== undefined && /Ids?$/.test(name) && this.#isOften(0.8))
      return name.endsWith('Ids') ? [this.#ids[kind]] : this.#ids[kind]
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return this.#pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return this.#value(this.#pick(choices), name)
    if (schema.properties) return this.#object(schema)
    if (schema.items)
      return Array.from({ length: Math.floor(this.#random() * 3) }, () => this.#value(schema.items ?? {}, ''))
    return this.#scalar(schema, name)
  }

  #object({ properties = {}, required = [] }: Schema): unknown {
    const fields = Object.entries(properties).filter(([name]) => required.includes(name) || this.#isOften(0.4))
    return Object.fromEntries(fields.map(([name, field]) => [name, this.#value(field, name)]))
  }

  #scalar({ type, minimum = 0 }: Schema, name: string): unknown {
    if (/time|date|created|repeat/i.test(name) && type !== 'integer')
      return this.#pick(['2026-11-20T10:00:00Z', '2026-11-20', '2199-01-31T08:00:00Z', '2026-11-01T00:00:00Z'])
    if (/delta|amount|rate|step|balance|from|to/i.test(name)) return this.#pick(['-12.50', '12.5', '1', '-1', 100])
    if (type === 'integer' || type === 'number') return minimum + Math.floor(this.#random() * 4)
    if (type === 'boolean') return this.#isOften(0.5)
    return this.#pick(['Bread', 'every-f4rthing', 'neighbour', 'UTC', 'EUR', 'import'])
  }

  /** Most requests are wrong in one place or two. */
  #mutated(input: unknown): unknown {
    if (typeof input !== 'object' || input === null || this.#isOften(0.25)) return input
    const names = Object.keys(input)
    const name = names.length === 0 || this.#isOften(0.05) ? String(this.#pick(HOSTILE)) : this.#pick(names)
    const old = (input as Record<string, unknown>)[name]
    const isDeep = typeof old === 'object' && old !== null && this.#isOften(0.6)
    const by = isDeep ? this.#mutated(old) : this.#pick(HOSTILE)
    if (Array.isArray(input)) return input.map((row, index) => (String(index) === name ? by : row))
    return { ...input, [name]: by }
  }

  #isOften(share: number): boolean {
    return this.#random() < share
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T
  }
}

const asPairs = (input: unknown): [string, string][] =>
  Object.entries(input ?? {}).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value),
  ])

/** No rate is known, or no model is there: said by 503, and no fault. */
const SAID = new Set(['RATE_UNAVAILABLE', 'ASSISTANT_UNAVAILABLE'])

/** True for an answer that a server should not give. */
export const isFault = (status: number, body: string): boolean => {
  if (status < 500) return false
  return !SAID.has(/"code":"([A-Z_]+)"/.exec(body)?.[1] ?? '')
}
