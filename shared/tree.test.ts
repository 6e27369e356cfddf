import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ancestorsOf, parentOf, parentsTrees } from './tree.ts'

interface Row {
  id: number
  parentId: number | null
}

/** Worst-case rows of a database, including missing parents and cycles. */
const anyRows: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 40 }), parentId: fc.option(fc.integer({ min: 1, max: 50 })) }),
  { selector: ({ id }) => id, maxLength: 40 },
)

/** Valid rows, each after its parent. */
const goodRows: fc.Arbitrary<Row[]> = fc.array(fc.option(fc.nat()), { maxLength: 40 }).map((choices) =>
  choices.map((choice, index) => ({
    id: index + 1,
    parentId: choice === null || index === 0 ? null : (choice % index) + 1,
  })),
)

test('no row is lost, whatever the parents say', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect([...parentsTrees(rows).keys()]).toEqual(rows.map(({ id }) => id))
    }),
  )
})

test('the path of a row ends at its parent, and is its parent’s path with one step more', () => {
  fc.assert(
    fc.property(goodRows, (rows) => {
      const trees = parentsTrees(rows)
      for (const { id, parentId } of rows) {
        const path = trees.get(id) ?? 'missing'
        expect(parentOf(path) ?? null).toBe(parentId)
        if (parentId === null) continue
        expect(ancestorsOf(path)).toEqual([...ancestorsOf(trees.get(parentId) ?? ''), parentId])
      }
    }),
  )
})

test('a row whose parent is missing counts as a root', () => {
  expect(parentsTrees([{ id: 2, parentId: 1 }]).get(2)).toBe('')
})

test('parents in a circle end somewhere', () => {
  const trees = parentsTrees([
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 3 },
  ])
  expect(trees.size).toBe(3)
})

test('the order of rows does not matter', () => {
  fc.assert(
    fc.property(goodRows, (rows) => {
      const turned = parentsTrees(rows.toReversed())
      for (const [id, path] of parentsTrees(rows)) expect(turned.get(id)).toBe(path)
    }),
  )
})

test('a root has no ancestors, and C36: no path begins with a dot', () => {
  expect(ancestorsOf('')).toEqual([])
  expect(parentOf('')).toBeUndefined()
  expect(ancestorsOf('1.5')).toEqual([1, 5])
  fc.assert(
    fc.property(anyRows, (rows) => {
      for (const path of parentsTrees(rows).values()) expect(path).not.toMatch(/^\.|\.$|\.\./)
    }),
  )
})
