import type { Sorting } from '#contract/drafts.ts'
import { limits } from '#contract/limits.ts'
import type { Proposal } from '#contract/proposals.ts'
import { nameForUncategorised, spellingOf } from '#shared/categoryNames.ts'
import type { Amount } from '#shared/money.ts'
import type { BookId } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { findUncategorised, insertCategory } from '#server/features/categories/sql.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import { type Proposing, readProposing } from './propose.ts'
import { listRules } from './rules.sql.ts'

/** A new income or expense with what the person said; rules fill in the rest. */
export interface OpenValues {
  categoryId: number | undefined
  text: string
  payeeId: number | null
  tagIds: readonly number[]
  note: string | null
  accountId: number
  currencyId: number
  delta: Amount
  /** Where its category comes from, if a person left it as it was proposed. */
  sorting: Sorting
}

/** The same with all values. */
export interface FilledValues {
  categoryId: number
  payeeId: number | null
  tagIds: number[]
  note: string | null
  sorting: Sorting
}

/** A rule adds tags, unless they would be too many. */
const joined = (own: readonly number[], added: readonly number[] = []): number[] => {
  const all = [...new Set([...own, ...added])]
  return all.length > limits.tagsPerTransaction ? [...own] : all
}

/** A category that is only likely is asked about in Review. */
const withoutDoubt = ({ categoryId, categoryBy, ...proposal }: Proposal): Proposal =>
  proposal.reason?.certainty === 'likely' ? proposal : { categoryId, categoryBy, ...proposal }

const withoutPayee = (proposal: Proposal): Proposal => ({ ...proposal, payeeId: undefined, payeeBy: undefined })

/** Fills in what new transactions leave open, by one path for forms, bulk commands and programs. */
export class Filler {
  readonly #call: UserCall
  #proposing: Proposing | undefined
  #hasRules: boolean | undefined
  #uncategorisedId: number | undefined

  constructor(call: UserCall) {
    this.#call = call
  }

  async fill(row: OpenValues): Promise<FilledValues> {
    const { categoryId, payeeId, note, tagIds } = row
    // A person who chose the category has seen the row: only rules add to it.
    const isChosen = categoryId !== undefined && row.sorting.categoryBy === undefined
    if (isChosen && !(await this.#isRuled())) {
      return { categoryId, payeeId, note, tagIds: [...tagIds], sorting: row.sorting }
    }
    const { proposer, nameOf } = await this.#read()
    const payeeName = payeeId === null ? null : nameOf(payeeId)
    const proposal = withoutDoubt(proposer.propose({ ...row, payeeName }, payeeId !== null))
    return this.#join(row, isChosen && proposal.payeeBy === 'learned' ? withoutPayee(proposal) : proposal)
  }

  async #join(row: OpenValues, proposal: Proposal): Promise<FilledValues> {
    const categoryId = row.categoryId ?? proposal.categoryId ?? (await this.#uncategorised())
    const isSorted = row.categoryId === undefined && proposal.categoryId !== undefined
    return {
      categoryId,
      payeeId: row.payeeId ?? proposal.payeeId ?? null,
      tagIds: joined(row.tagIds, proposal.tagIds),
      note: row.note ?? proposal.note ?? null,
      sorting: {
        ...row.sorting,
        ...(isSorted && { categoryBy: proposal.categoryBy, categoryRuleId: proposal.categoryRuleId }),
        ...(row.payeeId === null &&
          proposal.payeeId !== undefined && { payeeBy: proposal.payeeBy, payeeRuleId: proposal.payeeRuleId }),
        ...(proposal.review && { review: true }),
      },
    }
  }

  async #isRuled(): Promise<boolean> {
    const { db, bookId } = this.#call
    return (this.#hasRules ??= (await listRules(db, bookId)).some(({ paused }) => !paused))
  }

  async #read(): Promise<Proposing> {
    return (this.#proposing ??= await readProposing(this.#call))
  }

  async #uncategorised(): Promise<number> {
    const { db, bookId } = this.#call
    return (this.#uncategorisedId ??= (await findUncategorised(db, bookId)) ?? (await insertUncategorised(db, bookId)))
  }
}

/** Creates the category of transactions without one, named in the book's language. */
export const insertUncategorised = async (db: Db, bookId: BookId): Promise<number> => {
  const { lang, region } = await getSettings(db, bookId)
  const name = nameForUncategorised[spellingOf(lang, region)]
  return insertCategory(db, bookId, { type: 0, name, parentId: null, uncategorised: true })
}
