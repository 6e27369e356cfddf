import type { RuleDraft } from '#contract/rules.ts'
import { median, newUser, timed } from '../caller.ts'
import { print, table } from '../measured.ts'
import { startServer } from '../server.ts'
import { expenses } from './benchUser.ts'
import { makePlaces } from './places.ts'

const ROWS = 100_000
const FEW = 5
const MANY = 500
const PATTERNS = 50
const TIMES = 3
/** Transactions of the small book whose count is compared. */
const SMALL = 1000

/** Rows that no person has sorted. */
const unsorted = (places: Awaited<ReturnType<typeof makePlaces>>, count: number) =>
  expenses(places, count, 3).map((row, index) => ({
    ...row,
    categoryId: undefined,
    description: undefined,
    bankText: `POS ${4000 + (index % 900)} ${row.description} SHOP${index % 800}`,
  }))

type Draft = RuleDraft

const wordRules = (categoryIds: readonly number[], count: number): Draft[] =>
  Array.from({ length: count }, (_, index) => ({
    when: { words: [`shop${index}`], direction: 'out' },
    set: { categoryId: categoryIds[index % categoryIds.length] as number },
  }))

/** As many transactions by few rules: each has one of five words of all shops. */
const fewRules = (categoryIds: readonly number[]): Draft[] =>
  ['market', 'bakery', 'fuel', 'pharmacy', 'tram'].map((word, index) => ({
    when: { words: [word], direction: 'out' },
    set: { categoryId: categoryIds[index] as number },
  }))

/** Patterns that make an engine with backtracking wait for years. */
const hostileRules = (categoryIds: readonly number[], count: number): Draft[] =>
  wordRules(categoryIds, count).map(({ set }, index) => ({
    when: { pattern: `(([a-z]+)*\\s?)+shop${index}$|(x+x+)+y${index}` },
    set,
  }))

/** Milliseconds to record all rows in a new book with these rules, and to look at all of them again. */
const measureBook = async (origin: string, name: string, draftsOf: (categoryIds: number[]) => Draft[]) => {
  const { api } = await newUser(origin, name)
  const places = await makePlaces(api)
  for (const draft of draftsOf(places.categoryIds)) await api.rules.create(draft)
  const entries = unsorted(places, ROWS)
  const [recorded = 0] = await timed(1, () => api.transactions.createBulk({ entries, means: 'bulk', roundUps: false }))
  const looked = median(await timed(TIMES, () => api.rules.run({})))
  const { category: waiting } = await api.review.getCount()
  print(
    `${name}: recorded in ${recorded.toFixed(0)} ms, looked at in ${looked.toFixed(0)} ms, ${ROWS - waiting} sorted`,
  )
  return { api, places, recorded, looked, sorted: ROWS - waiting }
}

/** Measures rules over a hundred thousand transactions, beside recording them without any. */
export const measureRules = async (): Promise<string> => {
  const server = await startServer()
  try {
    const books: Record<string, (categoryIds: number[]) => Draft[]> = {
      'no rules': () => [],
      [`${FEW} rules of words`]: fewRules,
      [`${MANY} rules of words`]: (categoryIds) => wordRules(categoryIds, MANY),
      [`${PATTERNS} hostile patterns`]: (categoryIds) => hostileRules(categoryIds, PATTERNS),
    }
    const measured: (Measured & { name: string })[] = []
    for (const [index, [name, draftsOf]] of Object.entries(books).entries()) {
      measured.push({ name, ...(await measureBook(server.origin, `bench-rules-${index}`, draftsOf)) })
    }
    const [none, few, many] = measured
    if (none === undefined || few === undefined || many === undefined) throw new Error('Some were not measured')
    const [draft] = wordRules(many.places.categoryIds, 1) as [Draft]
    const previewed = median(await timed(TIMES, () => many.api.rules.preview(draft)))
    const counted = median(await timed(20, () => many.api.review.getCount()))
    const small = (await newUser(server.origin, 'bench-review')).api
    await small.transactions.createBulk({ entries: unsorted(await makePlaces(small), SMALL), means: 'bulk' })
    const countedSmall = median(await timed(20, () => small.review.getCount()))
    const rows = measured.map(({ name, recorded, looked, sorted }) => [
      name,
      recorded.toFixed(0),
      (recorded / none.recorded).toFixed(2),
      String(sorted),
      looked.toFixed(0),
    ])
    return `${ROWS} transactions as a bank writes them, without a category, are recorded in a new book, and all rules look at them again, which
changes nothing. Looking is the median of ${TIMES}.

${table(['', 'recorded, ms', 'of no rules', 'sorted', 'looked at, ms'], rows)}

With ${MANY} rules looking takes ${(many.looked / few.looked).toFixed(1)} times as long as with ${FEW}.
A preview of one rule among ${MANY} takes ${previewed.toFixed(0)} ms. The count of what waits for review takes ${counted.toFixed(1)} ms among ${ROWS} transactions of
which ${ROWS - many.sorted} wait, and ${countedSmall.toFixed(1)} ms among ${SMALL}, which all wait.`
  } finally {
    await server.stop()
  }
}

type Measured = Awaited<ReturnType<typeof measureBook>>
