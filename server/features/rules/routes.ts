import { contract } from '#contract'
import { Refusal, type Issue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { isBroken, type Rule, type RuleDraft } from '#contract/rules.ts'
import { findPlainCategory } from '#server/features/categories/find.ts'
import { listPayeeNames } from '#server/features/payees/sql.ts'
import { listTagNames } from '#server/features/tags/sql.ts'
import { listCurrencies } from '#server/features/currencies/sql.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import { findRule, listRules } from '#server/features/sorting/rules.sql.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { explain } from './explain.ts'
import { isPattern } from '#server/features/sorting/match.ts'
import { propose } from './propose.ts'
import { preview, previewRun, run } from './run.ts'
import * as sql from './sql.ts'

interface OnRule {
  ruleId: number
  version?: string | undefined
}

const YEAR_MS = 365 * 86_400_000

const findOwn = async ({ db, bookId }: UserCall, { ruleId, version }: OnRule): Promise<Rule> =>
  requireUnchanged(await findRule(db, bookId, ruleId), 'rules', { id: ruleId, version })

const missingIn = (field: string, wanted: readonly number[], present: readonly number[]): Issue[] => {
  const known = new Set(present)
  return wanted.some((id) => !known.has(id)) ? [{ path: ['when', field], message: 'is not in this book' }] : []
}

/** Refuses what a rule could not do: unknown rows, a category for transfers, a pattern that cannot be read. */
const checkDraft = async (call: UserCall, { when, set }: RuleDraft): Promise<void> => {
  const { db, bookId } = call
  if (set.categoryId !== undefined) await findPlainCategory(call, set.categoryId)
  const payees = [...(when.payeeIds ?? []), ...(set.payeeId === undefined ? [] : [set.payeeId])]
  const tags = [...(when.tagIds ?? []), ...(set.tagIds ?? [])]
  const issues = [
    ...(when.accountIds === undefined
      ? []
      : missingIn(
          'accountIds',
          when.accountIds,
          (await listAccountRefs(db, bookId)).map(({ accountId }) => accountId),
        )),
    ...(payees.length === 0
      ? []
      : missingIn(
          'payeeIds',
          payees,
          (await listPayeeNames(db, bookId)).map(({ id }) => id),
        )),
    ...(tags.length === 0
      ? []
      : missingIn(
          'tagIds',
          tags,
          (await listTagNames(db, bookId)).map(({ id }) => id),
        )),
    ...(when.currencyId === undefined
      ? []
      : missingIn(
          'currencyId',
          [when.currencyId],
          (await listCurrencies(db, bookId)).map(({ currencyId }) => currencyId),
        )),
  ]
  if (issues.length > 0) throw new Refusal('NOT_FOUND', 'The rule names something that is not there.', issues)
  if (when.pattern !== undefined && !isPattern(when.pattern)) {
    throw new Refusal('RULE_PATTERN', undefined, [{ path: ['when', 'pattern'], message: 'cannot be read' }])
  }
}

export const rulesRoutes = [
  route(contract.rules.list, async (_, { db, bookId, now }) => {
    const rules = await listRules(db, bookId)
    const hits = await sql.countHits(db, bookId, new Date(now.getTime() - YEAR_MS))
    return { rules: rules.map((rule) => ({ ...rule, hits: hits.get(rule.ruleId) ?? 0 })) }
  }),

  route(contract.rules.create, async ({ apply, ...draft }, call) => {
    const { db, bookId } = call
    await checkDraft(call, draft)
    if ((await listRules(db, bookId)).length >= limits.rules) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.rules} rules.`)
    }
    const ruleId = await sql.insertRule(db, bookId, draft)
    return { ruleId, count: apply && (await run(call, { ruleId, ...apply })).count }
  }),

  route(contract.rules.edit, async ({ ruleId, version, apply, ...draft }, call) => {
    await findOwn(call, { ruleId, version })
    await checkDraft(call, draft)
    await sql.updateRule(call.db, call.bookId, ruleId, draft)
    return { count: apply && (await run(call, { ruleId, ...apply })).count }
  }),

  route(contract.rules.order, async ({ ruleIds }, { db, bookId }) => {
    const present = (await listRules(db, bookId)).map(({ ruleId }) => ruleId)
    const isWhole = new Set(ruleIds).size === ruleIds.length && present.length === ruleIds.length
    if (!isWhole || missingIn('ruleIds', ruleIds, present).length > 0) throw new Refusal('CHANGED_MEANWHILE')
    await sql.orderRules(db, bookId, ruleIds)
    return {}
  }),

  route(contract.rules.pause, async ({ paused, ...target }, call) => {
    const rule = await findOwn(call, target)
    if (!paused && isBroken(rule)) throw new Refusal('RULE_INCOMPLETE')
    await sql.setPaused(call.db, call.bookId, rule.ruleId, paused)
    return {}
  }),

  route(contract.rules.remove, async (target, call) => {
    const { ruleId } = await findOwn(call, target)
    await sql.deleteRule(call.db, call.bookId, ruleId)
    return {}
  }),

  route(contract.rules.preview, async (wanted, call) => {
    if (wanted.ruleId !== undefined) requireRow(await findRule(call.db, call.bookId, wanted.ruleId), 'rule')
    await checkDraft(call, wanted)
    return preview(call, wanted)
  }),

  route(contract.rules.previewRun, async (_, call) => previewRun(call)),

  route(contract.rules.run, async (wanted, call) => {
    if (wanted.ruleId !== undefined) requireRow(await findRule(call.db, call.bookId, wanted.ruleId), 'rule')
    return run(call, wanted)
  }),

  route(contract.rules.propose, async ({ rows }, call) => ({ proposals: await propose(call, rows) })),

  route(contract.rules.explain, async ({ transactionId }, call) => explain(call, transactionId)),
]
