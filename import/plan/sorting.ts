import { limits } from '#contract/limits.ts'
import type { Proposal, UnsortedRow } from '#contract/proposals.ts'
import { nameKey, plainName, wordsWithoutNumbers } from '#shared/names.ts'
import { sign } from '#shared/money.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { type CategoryTarget, pathKey, pathOfTarget, uncategorisedPath } from './categoryTargets.ts'
import type { PlannedRow } from './plan.ts'
import type { Sorted } from './sorted.ts'
import type { ParsedTransaction, Placed, TransactionReader } from './verdict.ts'

/** An income or expense that the import adds, and that is not split. */
const isSortable = ({ parsed, replaces, joins }: PlannedRow): boolean =>
  [replaces, joins, parsed.kind, parsed.other, parsed.lines].every((each) => each === undefined)

const alikeKey = ({ payee, description, bankText, amount }: ParsedTransaction): string => {
  const text = description ?? bankText ?? ''
  return `${sign(amount)} ${payee === undefined ? wordsWithoutNumbers(text) || plainName(text) : plainName(payee)}`
}

type Facts = Pick<LedgerContext, 'payees' | 'tags' | 'rules' | 'categories' | 'names' | 'proposals'>

/** Puts rows under categories: by the person's choice, a rule, the payee, the history or the file, in this order. */
export class Sorting {
  /** Questions that are not answered yet, by the keys that equal ones share. */
  readonly open = new Map<string, UnsortedRow>()
  readonly #facts: Facts
  readonly #decisions: Pick<Decisions, 'sorted' | 'categories'>
  readonly #isOwn: boolean
  readonly #tagIds: ReadonlyMap<string, number>
  readonly #hasAmounts: boolean
  readonly #uncategorised: string

  /** `isOwn`: the person sorted the file's rows in another program. */
  constructor(facts: Facts, decisions: Pick<Decisions, 'sorted' | 'categories'>, isOwn: boolean) {
    this.#facts = facts
    this.#decisions = decisions
    this.#isOwn = isOwn
    this.#tagIds = new Map(facts.tags.map(({ name, tagId }) => [nameKey(name), tagId]))
    this.#hasAmounts = facts.rules.some(({ hasAmount }) => hasAmount)
    this.#uncategorised = pathKey(uncategorisedPath(facts))
  }

  sort(rows: readonly PlannedRow[], reader: TransactionReader): PlannedRow[] {
    const { categories } = this.#decisions
    const blank = categories.has('') ? reader.categories.of('') : undefined
    const payees = new Map(this.#facts.payees.map(({ payeeId, name }) => [payeeId, name]))
    const tags = new Map(this.#facts.tags.map(({ tagId, name }) => [tagId, name]))
    return rows.map((planned) => {
      if (!isSortable(planned)) return planned
      const { parsed } = planned
      const proposal = this.#answerFor(parsed) ?? {}
      const alike = alikeKey(parsed)
      const payee = proposal.payeeId === undefined ? undefined : payees.get(proposal.payeeId)
      const added = (proposal.tagIds ?? []).flatMap((tagId) => tags.get(tagId) ?? [])
      const { placed, ...sorted } = this.#categoryOf(parsed, proposal, { alike, reader, blank })
      const ofFile = parsed.payee === undefined || this.#isOwn ? undefined : ('file' as const)
      return {
        ...planned,
        parsed: {
          ...parsed,
          ...placed,
          payee: payee ?? parsed.payee,
          tags: parsed.tags.length === 0 ? added : parsed.tags,
          note: parsed.note ?? proposal.note,
          sorted: {
            ...sorted,
            alike,
            payeeBy: payee === undefined ? ofFile : proposal.payeeBy,
            payeeRuleId: payee === undefined ? undefined : proposal.payeeRuleId,
            payeeReason: payee === undefined ? undefined : proposal.payeeReason,
            review:
              proposal.review ?? (sorted.by === 'learned' && sorted.reason?.certainty === 'likely' ? true : undefined),
          },
        },
      }
    })
  }

  #categoryOf(
    parsed: ParsedTransaction,
    { categoryId, categoryBy = 'rule', categoryRuleId, reason }: Proposal,
    {
      alike,
      reader,
      blank,
    }: { alike: string; reader: TransactionReader; blank: CategoryTarget | 'leaveOut' | undefined },
  ): Pick<Sorted, 'by' | 'ruleId' | 'reason'> & { placed?: Placed & { isRefund: boolean | undefined } } {
    const existing = (id: number | undefined) => {
      const category = reader.categories.existing(id)
      if (category === undefined) return undefined
      const isRefund = category.type !== 0 && category.type !== sign(parsed.amount)
      return {
        category: { kind: 'existing' as const, category },
        amount: parsed.amount,
        isRefund: isRefund || undefined,
      }
    }
    const chosen = existing(this.#decisions.sorted.get(alike))
    if (chosen !== undefined) return { by: 'person', placed: chosen }
    const isNamed = parsed.category !== undefined && pathKey(pathOfTarget(parsed.category)) !== this.#uncategorised
    if (isNamed && (this.#isOwn || parsed.category === blank)) return { by: 'person' }
    const proposed = existing(categoryId)
    if (proposed !== undefined) return { by: categoryBy, ruleId: categoryRuleId, reason, placed: proposed }
    return { by: isNamed ? 'file' : 'none' }
  }

  #answerFor(parsed: ParsedTransaction): Proposal | undefined {
    const { account, amount, payee, tags } = parsed
    const { accountId, currency } = account
    const text = [parsed.bankText, parsed.description].filter((each) => each !== undefined).join('\n')
    const tagIds = tags.flatMap((tag) => this.#tagIds.get(nameKey(tag)) ?? [])
    const of = accountId ?? currency.code
    const key = JSON.stringify([of, this.#hasAmounts ? amount : sign(amount), payee ?? '', text, tagIds])
    const answer = this.#facts.proposals?.get(key)
    if (answer !== undefined || this.open.has(key)) return answer
    this.open.set(key, {
      text: text || undefined,
      payee,
      tagIds: tagIds.length === 0 ? undefined : tagIds,
      accountId,
      currencyId: accountId === undefined && currency.currencyId > 0 ? currency.currencyId : undefined,
      delta: amount,
    })
    return undefined
  }
}

/** So many characters fit into one call, whatever the script. */
const CHARACTERS_A_CALL = 200_000

/** The first questions, as many as one call takes. */
export const pageOf = (questions: readonly [string, UnsortedRow][]): [string, UnsortedRow][] => {
  let characters = 0
  const end = questions.findIndex(([key]) => (characters += key.length) > CHARACTERS_A_CALL)
  return questions.slice(0, Math.min(limits.proposals, end === -1 ? questions.length : Math.max(end, 1)))
}
