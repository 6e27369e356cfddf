import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allSteps, sortInSteps } from './steps.ts'

const items = fc.array(fc.record({ size: fc.integer({ min: 0, max: 20 }), name: fc.nat() }), { maxLength: 2000 })

test('what is sorted in steps is what is sorted at once, and what is equal keeps its order', () => {
  const bySize = (a: { size: number }, b: { size: number }) => a.size - b.size
  fc.assert(
    fc.property(items, (given) => {
      expect(allSteps(sortInSteps(given, bySize))).toEqual(given.toSorted(bySize))
    }),
    { numRuns: 50 },
  )
})
