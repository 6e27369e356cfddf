import { createHash } from 'node:crypto'
import type { Rule, RuleDraft, RulePreview } from '#contract/rules.ts'
import { Refusal } from '#contract/errors.ts'
import { findUncategorised } from '#server/features/categories/sql.ts'
import { listPayeeNames } from '#server/features/payees/sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { findOffsets } from '#server/features/transactions/months.sql.ts'
import { listByRowIds } from '#server/features/transactions/newest.sql.ts'
import { Slices } from '#server/kernel/inSlices.ts'
import { withoutChoosing } from '#server/kernel/sorting.sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { type Changed, factsOf, type How, isPayeeChosen, type Outcome, outcomeOf } from './outcome.ts'
import { type DatedRow, readRows, type SortedRow } from './rows.sql.ts'
import { writeChanges } from './write.sql.ts'
import { type ActiveRule, activeOf, type Sorted, Sorter } from '#server/features/sorting/sort.ts'
import { listRules } from '#server/features/sorting/rules.sql.ts'

/** Rows that a preview shows. */
const SHOWN = 200
/** Rows written by one statement. */
const CHUNK = 2000
/** The id of a rule that is not saved yet. */
const NEW = 0

interface Judged {
  row: DatedRow
  sorted: Sorted
  outcome: Outcome
}

/** Every recorded row that the rules match, newest first, with what they decide. */
async function* judge({ db, bookId }: UserCall, rules: readonly ActiveRule[], how: Omit<How, 'uncategorisedId'>) {
  const names = new Map((await listPayeeNames(db, bookId)).map(({ id, name }) => [id, name]))
  const nameOf = (payeeId: number): string | null => names.get(payeeId) ?? null
  const sorter = new Sorter(rules, nameOf)
  const full: How = { ...how, uncategorisedId: await findUncategorised(db, bookId) }
  const offsets = await findOffsets(db, bookId, await getTimeZone(db, bookId))
  const only = how.only && rules.find(({ ruleId }) => ruleId === how.only?.ruleId)
  const slices = new Slices()
  for await (const page of readRows(db, bookId, offsets, only?.when)) {
    const judged: Judged[] = []
    for (const row of page) {
      if (slices.isOver) await slices.next()
      const sorted = sorter.sort(factsOf(row, nameOf), isPayeeChosen(row, full))
      const isMatch = only === undefined ? sorted.matching.length > 0 : sorted.matching.includes(only.ruleId)
      if (isMatch) judged.push({ row, sorted, outcome: outcomeOf(row, sorted, full) })
    }
    yield judged
  }
}

/** The rules with this one in its place, saved or not, as if it were active. */
const withDraft = (rules: readonly Rule[], ruleId: number | undefined, draft: RuleDraft): ActiveRule[] => {
  const isNew = !rules.some((rule) => rule.ruleId === ruleId)
  const changed = rules.map((rule) => (rule.ruleId === ruleId ? { ...rule, ...draft, paused: false } : rule))
  return [...activeOf(changed), ...(isNew ? [{ ruleId: NEW, ...draft }] : [])]
}

/** Tells two previews of the same rows apart when one of these has changed. */
class Fingerprint {
  readonly #hash = createHash('md5')

  add({ id, version }: SortedRow, { category, payee, tagIds, note, review }: Changed): void {
    this.#hash.update(JSON.stringify([id, version, category?.value, payee?.value, tagIds, note, review]))
  }

  get text(): string {
    return this.#hash.digest('hex')
  }
}

const counted = <K extends number>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const byCount = (counts: ReadonlyMap<number, number>): [number, number][] =>
  [...counts].toSorted(([a, x], [b, y]) => y - x || a - b)

const withoutGaps = (years: ReadonlyMap<number, number>): RulePreview['years'] => {
  const [first, last] = [Math.min(...years.keys()), Math.max(...years.keys())]
  return Array.from({ length: years.size === 0 ? 0 : last - first + 1 }, (_, at) => ({
    year: first + at,
    count: years.get(first + at) ?? 0,
  }))
}

const noCounts = () => new Map<number, number>()

/** The counts of a preview. */
class Tally {
  readonly #totals = { count: 0, unchanged: 0, setByPerson: 0, reviewed: 0, flagged: 0 }
  readonly #earlier = noCounts()
  readonly #years = noCounts()
  readonly #fromCategories = noCounts()
  readonly #state = new Fingerprint()

  add({ row, outcome: { changed, isSetByPerson, earlierRuleId } }: Judged): void {
    if (isSetByPerson) this.#totals.setByPerson++
    if (changed !== undefined) return this.#addChanged(row, changed)
    if (isSetByPerson) return
    if (earlierRuleId === undefined) this.#totals.unchanged++
    else counted(this.#earlier, earlierRuleId)
  }

  #addChanged(row: DatedRow, changed: Changed): void {
    this.#totals.count++
    if (changed.review === 0) this.#totals.reviewed++
    if (changed.review === 1) this.#totals.flagged++
    counted(this.#years, row.year)
    if (changed.category !== undefined) counted(this.#fromCategories, row.category_id)
    this.#state.add(row, changed)
  }

  get totals(): Omit<RulePreview, 'rows'> {
    return {
      ...this.#totals,
      earlier: byCount(this.#earlier).map(([ruleId, count]) => ({ ruleId, count })),
      years: withoutGaps(this.#years),
      fromCategories: byCount(this.#fromCategories).map(([categoryId, count]) => ({ categoryId, count })),
      state: this.#state.text,
    }
  }
}

export const preview = async (
  call: UserCall,
  {
    ruleId,
    includeSetByPerson = false,
    ...draft
  }: RuleDraft & { ruleId?: number | undefined; includeSetByPerson?: boolean | undefined },
): Promise<RulePreview> => {
  const rules = withDraft(await listRules(call.db, call.bookId), ruleId, draft)
  const only = { ruleId: rules.some((rule) => rule.ruleId === ruleId) ? (ruleId as number) : NEW, set: draft.set }
  const changing: Judged[] = []
  const staying: Judged[] = []
  const tally = new Tally()
  for await (const page of judge(call, rules, { only, includeSetByPerson })) {
    for (const judged of page) {
      const alike = judged.outcome.changed === undefined ? staying : changing
      if (alike.length < SHOWN) alike.push(judged)
      tally.add(judged)
    }
  }
  const shown = [...changing, ...staying].slice(0, SHOWN)
  const transactions = await listByRowIds(
    call.db,
    call.bookId,
    shown.map(({ row }) => row.id),
  )
  return {
    ...tally.totals,
    rows: shown.flatMap(({ row, outcome }) => {
      const transaction = transactions.get(row.id)
      return transaction === undefined ? [] : [{ transaction, ...asShown(outcome) }]
    }),
  }
}

const asShown = ({
  changed,
  isSetByPerson,
  earlierRuleId,
}: Outcome): Omit<RulePreview['rows'][number], 'transaction'> => ({
  after: changed && {
    categoryId: changed.category?.value,
    payeeId: changed.payee?.value,
    tagIds: changed.tagIds,
    note: changed.note,
    review: changed.review === 1 ? true : undefined,
  },
  setByPerson: isSetByPerson ? true : undefined,
  earlierRuleId: changed === undefined ? earlierRuleId : undefined,
})

type Run = { count: number; setByPerson: number }

interface Wanted {
  ruleId?: number | undefined
  includeSetByPerson?: boolean | undefined
}

/** The changes that a run would make. */
const changesOf = async (call: UserCall, { ruleId, includeSetByPerson = false }: Wanted) => {
  const rules = activeOf(await listRules(call.db, call.bookId))
  const only = rules.find((rule) => rule.ruleId === ruleId)
  const changes: Changed[] = []
  const fingerprint = new Fingerprint()
  let setByPerson = 0
  // A paused rule changes nothing.
  if (ruleId !== undefined && only === undefined) return { changes, setByPerson, state: fingerprint.text }
  for await (const page of judge(call, rules, { only, includeSetByPerson })) {
    for (const { row, outcome } of page) {
      if (outcome.isSetByPerson) setByPerson++
      if (outcome.changed === undefined) continue
      changes.push(outcome.changed)
      fingerprint.add(row, outcome.changed)
    }
  }
  return { changes, setByPerson, state: fingerprint.text }
}

export const previewRun = async (call: UserCall): Promise<Run & { state: string }> => {
  const { changes, ...rest } = await changesOf(call, {})
  return { count: changes.length, ...rest }
}

/** Applies a rule, or all of them, as previewed. */
export const run = async (call: UserCall, wanted: Wanted & { state?: string | undefined }): Promise<Run> => {
  const { changes, setByPerson, state } = await changesOf(call, wanted)
  if (wanted.state !== undefined && wanted.state !== state) {
    throw new Refusal('CHANGED_MEANWHILE', 'The transactions were changed after this preview.')
  }
  await withoutChoosing(call.db, async () => {
    for (let at = 0; at < changes.length; at += CHUNK) {
      await writeChanges(call.db, call.bookId, changes.slice(at, at + CHUNK))
    }
  })
  return { count: changes.length, setByPerson }
}
