import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../../server', import.meta.url))

/** Where statements may be: `sql.ts`, `*.sql.ts`, the database's own code, and tests. */
const MAY_HOLD_SQL = /(^|[/.])sql\.ts$|^(db|infra)\/|\.test\.ts$|(^|\/)(testing|test[A-Z]\w*)\.ts$/
const STATEMENT = /\bsql(<[^`]*>)?`|\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(/

const isMisplaced = (file: string, code: string): boolean => !MAY_HOLD_SQL.test(file) && STATEMENT.test(code)

test.each([
  ['features/notes/routes.ts', "db.selectFrom('notes')", true],
  ['features/notes/rules.ts', 'sql<{ id: number }>`select 1 as id`', true],
  ['features/notes/sql.ts', "db.selectFrom('notes')", false],
  ['features/notes/totals.sql.ts', 'sql`select 1`', false],
])('in %s, %s: is it out of place? %s', (file, code, expected) => expect(isMisplaced(file, code)).toBe(expected))

test('statements are only in sql.ts and *.sql.ts', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(files.filter((file) => isMisplaced(file, readFileSync(join(server, file), 'utf8')))).toEqual([])
})

/**
 * Caches and locks that outlive a call are keyed by book or user, whose ids are types of their own: a key without one
 * would show a book to the members of another.
 */
const isKeyedByPlainNumber = (code: string): boolean =>
  /^(?:export )?const \w+ = new (?:Weak)?(?:Map|Set)<(?:\w+, (?:Weak)?Map<)?number\b|^  readonly #\w+ = new (?:Map|Set)<number\b/m.test(
    code,
  )

test.each([
  ['const kept = new Map<number, Found>()', true],
  ['const keptOf = new WeakMap<Db, Map<number, Found>>()', true],
  ['class A {\n  readonly #kept = new Map<number, Found>()\n}', true],
  ['const busy = new Set<number>()', true],
  ['const kept = new Map<BookId, Found>()', false],
  ['  const byId = new Map<number, Row>()', false],
])('%s: does it outlive a call and miss whose it is? %s', (code, expected) =>
  expect(isKeyedByPlainNumber(code)).toBe(expected),
)

/** The types of PostgreSQL have numbers, and space on the disk is counted by a book's number, which `infra/` has no type for. */
const KEYED_OTHERWISE = ['db/parsers.ts', 'infra/storage/arrivals.ts']

test('what the server keeps between calls has the book or the user in its key', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/(^|\/)test/.test(file),
  )
  const found = files.filter((file) => isKeyedByPlainNumber(readFileSync(join(server, file), 'utf8')))
  expect(found.toSorted()).toEqual(KEYED_OTHERWISE)
})

/** Zones come from `shared/zone.ts` alone: PostgreSQL's are of another release, and read a midnight that comes twice otherwise. */
const asksDatabaseForZone = (code: string): boolean => /\bat time zone (?!'UTC')/i.test(code)

test.each([
  ['created_at at time zone ${zone}', true],
  ['created_at at time zone s.time_zone', true],
  ["created_at at time zone 'UTC'", false],
])('%s: does the database count with zones of its own? %s', (code, expected) =>
  expect(asksDatabaseForZone(code)).toBe(expected),
)

test("31.2: no statement counts days by PostgreSQL's zones", () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts') && !file.includes('migrations/'),
  )
  expect(files.filter((file) => asksDatabaseForZone(readFileSync(join(server, file), 'utf8')))).toEqual([])
})
