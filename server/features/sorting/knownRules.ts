import type { Sorting } from '#contract/drafts.ts'
import { Refusal } from '#contract/errors.ts'
import { listRules } from './rules.sql.ts'
import type { UserCall } from '#server/kernel/route.ts'

const fields = ['categoryRuleId', 'payeeRuleId'] as const

/** The rules of the book, read when a row names one. */
export class KnownRules {
  readonly #call: UserCall
  #ids: ReadonlySet<number> | undefined

  constructor(call: UserCall) {
    this.#call = call
  }

  async refuseUnknown(row: Sorting): Promise<void> {
    for (const field of fields) {
      const id = row[field]
      if (id !== undefined && !(await this.#read()).has(id)) {
        throw new Refusal('NOT_FOUND', 'There is no such rule.', [
          { path: [field], message: 'is no rule of this book' },
        ])
      }
    }
  }

  async #read(): Promise<ReadonlySet<number>> {
    const { db, bookId } = this.#call
    return (this.#ids ??= new Set((await listRules(db, bookId)).map(({ ruleId }) => ruleId)))
  }
}
