import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { commandOf, decide, emptyContext } from '#import/engine/testEngine.ts'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { hiddenCategories } from './hiddenCategories.ts'

const register = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Giro","","13/01/2026","Market","Food: Groceries","Food","Groceries","",$12.50,$0.00,"Cleared"
"Giro","","14/01/2026","Gym","Hidden Categories: Gym","Hidden Categories","Gym","",$20.00,$0.00,"Cleared"
`
const plan = `"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"
"Jan 2026","Food: Groceries","Food","Groceries",$200.00,-$12.50,$187.50
"Jan 2026","Hidden Categories: Gym","Hidden Categories","Gym",$0.00,-$20.00,-$20.00
`

test('what a source hides is hidden, and what stands above it when nothing else is there', () => {
  const categories = [
    { path: ['Fun', 'Cinema'] },
    { path: ['Fun', 'Theatre'], isHidden: true as const },
    { path: ['Old', 'Gym'], isHidden: true as const },
    { path: ['Pets'], isHidden: true as const },
    { path: ['Pets', 'Dog'] },
  ]
  expect([...hiddenCategories({ categories })]).toEqual(['fun\ntheatre', 'old', 'old\ngym'])
  expect([...hiddenCategories({})]).toEqual([])
})

test('an import makes them hidden, with their transactions', async () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const zip = zipSync({ 'My - Register.csv': bytesOf(register), 'My - Plan.csv': bytesOf(plan) })
  const engine = new ImportEngine()
  await engine.setContext(emptyContext)
  await engine.open([new File([zip], 'ynab.zip')], decide({}), () => {})
  await engine.find(decide({}))
  const { categories = [], entries } = await commandOf(engine)
  expect(categories.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Food', undefined],
    ['Groceries', undefined],
    ['Hidden Categories', true],
    ['Gym', true],
  ])
  expect(entries).toHaveLength(2)
})
