import { z } from 'zod'
import { limits } from './limits.ts'
import { Look, Proposal, UnsortedRow } from './proposals.ts'
import { get, post } from './endpoint.ts'
import { Amount, Id, QueryId, text, Version } from './fields.ts'
import { Transaction } from './transactions.ts'

const Name = text(limits.name)
/** Whole words, ignoring case; several make a phrase. */
const Words = text(limits.ruleWords).refine((words) => /[\p{L}\p{N}]/u.test(words), 'has no word')
/** A list that lost all its rows is empty, and nothing fulfils it. */
const Ids = z.array(Id).max(limits.ruleIds)
const TagIds = z.array(Id).max(limits.tagsPerTransaction)

/** All conditions must hold; of a list, any. */
export const RuleWhen = z.strictObject({
  /** In the bank's text, the description or the payee's name. */
  words: z.array(Words).min(1).max(limits.ruleWordLists).optional(),
  /** Instead of words: a regular expression (RE2) found in these texts, ignoring case. */
  pattern: text(limits.rulePattern).optional(),
  accountIds: Ids.optional(),
  payeeIds: Ids.optional(),
  /** At least one of these tags. */
  tagIds: Ids.optional(),
  /** Money comes in or goes out. */
  direction: z.enum(['in', 'out']).optional(),
  /** The smallest and largest amount, ignoring the sign. */
  amountFrom: Amount.optional(),
  amountTo: Amount.optional(),
  currencyId: Id.optional(),
})
export type RuleWhen = z.infer<typeof RuleWhen>

/** The values that a rule sets. Of several rules, the first that sets a field decides it. */
export const RuleValues = z.strictObject({
  categoryId: Id.optional(),
  payeeId: Id.optional(),
  /** Added to those that it has. */
  tagIds: TagIds.optional(),
  /** Set only where there is none. */
  note: text(limits.transactionNote).optional(),
  /** Ask in Review. */
  review: z.literal(true).optional(),
})
export type RuleValues = z.infer<typeof RuleValues>

/** Sets values of transactions that fulfil its conditions. */
export const Rule = z.object({
  ruleId: Id,
  name: Name.optional(),
  when: RuleWhen,
  set: RuleValues,
  /** Does nothing. A rule that loses a condition or all its values is paused. */
  paused: z.boolean(),
  /** Transactions of the last year whose category or payee it set. */
  hits: z.int(),
  version: Version,
})
export type Rule = z.infer<typeof Rule>

const isConditioned = (when: RuleWhen): boolean => Object.values(when).some((value) => value !== undefined)
const hasValue = (set: RuleValues): boolean =>
  Object.values(set).some((value) => value !== undefined && (!Array.isArray(value) || value.length > 0))

/** Whether a rule names rows that are all gone, or sets nothing any more. */
export const isBroken = ({ when, set }: Pick<Rule, 'when' | 'set'>): boolean =>
  Object.values(when).some((value) => Array.isArray(value) && value.length === 0) || !hasValue(set)

const RuleDraft = z.object({ name: Name.optional(), when: RuleWhen, set: RuleValues })
export type RuleDraft = z.infer<typeof RuleDraft>

type Check = [path: keyof RuleDraft, field: string, isWrong: (draft: RuleDraft) => boolean, message: string]

/** A rule may not react to what it sets: a second run would find other transactions. */
const checks: Check[] = [
  ['when', '', ({ when }) => !isConditioned(when), 'has no condition'],
  ['when', 'pattern', ({ when }) => when.words !== undefined && when.pattern !== undefined, 'words or a pattern'],
  [
    'when',
    '',
    ({ when }) => Object.values(when).some((value) => Array.isArray(value) && value.length === 0),
    'is empty',
  ],
  ['set', '', ({ set }) => !hasValue(set), 'sets nothing'],
  [
    'set',
    'payeeId',
    ({ when, set }) => set.payeeId !== undefined && when.payeeIds !== undefined,
    'has a payee condition',
  ],
  ['set', 'payeeId', ({ when, set }) => set.payeeId !== undefined && when.tagIds !== undefined, 'has a tag condition'],
  ['set', 'tagIds', ({ when, set }) => set.tagIds !== undefined && when.tagIds !== undefined, 'has a tag condition'],
]

const checked = <S extends z.ZodType<RuleDraft>>(schema: S) =>
  schema.superRefine((draft, context) => {
    for (const [path, field, isWrong, message] of checks) {
      if (isWrong(draft)) context.addIssue({ code: 'custom', path: field === '' ? [path] : [path, field], message })
    }
  })

const onRule = z.object({ ruleId: Id, version: Version.optional() })
const includeSetByPerson = z.boolean().optional()

/** Applies the rule to the recorded transactions in the same change set. */
const apply = z
  .strictObject({
    includeSetByPerson,
    /** The preview's state: refused when the transactions have changed since. */
    state: Version.optional(),
  })
  .optional()

/** Values before and after, of the fields that would change. */
const Outcome = z.object({
  categoryId: Id.optional(),
  payeeId: Id.optional(),
  /** All tags that it would have. */
  tagIds: TagIds.optional(),
  note: text(limits.transactionNote).optional(),
  review: z.literal(true).optional(),
})
export type Outcome = z.infer<typeof Outcome>

/** A matching transaction of a preview. */
export const PreviewedRow = z.object({
  transaction: Transaction,
  /** Absent where nothing would change: a person set it, or an earlier rule does. */
  after: Outcome.optional(),
  /** The category or payee stays. */
  setByPerson: z.literal(true).optional(),
  earlierRuleId: Id.optional(),
})
export type PreviewedRow = z.infer<typeof PreviewedRow>

export const RulePreview = z.object({
  /** Transactions that would change. */
  count: z.int(),
  /** Matching transactions that have the values already. */
  unchanged: z.int(),
  /** Matching transactions whose category or payee stays as a person set it. */
  setByPerson: z.int(),
  /** Matching transactions that an earlier rule decides. */
  earlier: z.array(z.object({ ruleId: Id, count: z.int() })),
  /** Changes by year, oldest first, without gaps. */
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  /** Changes of the category, most frequent first. */
  fromCategories: z.array(z.object({ categoryId: Id, count: z.int() })),
  /** Transactions that would leave Review, and those that would come into it. */
  reviewed: z.int(),
  flagged: z.int(),
  /** The newest matching transactions, those that would change first. */
  rows: z.array(PreviewedRow),
  /** Opaque fingerprint of the matching transactions. */
  state: Version,
})
export type RulePreview = z.infer<typeof RulePreview>

export const RunPreview = z.object({ count: z.int(), setByPerson: z.int(), state: Version })
export type RunPreview = z.infer<typeof RunPreview>

export const rules = {
  list: get('/user/rules/getList', {
    needs: 'view',
    summary: 'All rules in their order',
    output: z.object({ rules: z.array(Rule) }),
  }),
  create: post('/user/rules/new', {
    needs: 'edit',
    summary: 'Create a rule, after the others, and apply it to the recorded transactions if wanted',
    input: checked(RuleDraft.extend({ apply })),
    output: z.object({ ruleId: Id, count: z.int().optional() }),
    status: 201,
  }),
  edit: post('/user/rules/edit', {
    needs: 'edit',
    summary: 'Change a rule as a whole, absent fields are cleared, and apply it to the recorded transactions if wanted',
    input: checked(onRule.extend({ ...RuleDraft.shape, apply })),
    output: z.object({ count: z.int().optional() }),
  }),
  order: post('/user/rules/order', {
    needs: 'edit',
    summary: 'Put all rules in this order: of several that set a field, the first decides it',
    input: z.object({ ruleIds: z.array(Id).max(limits.rules) }),
  }),
  pause: post('/user/rules/pause', {
    needs: 'edit',
    summary: 'Pause or resume a rule',
    input: onRule.extend({ paused: z.boolean() }),
  }),
  remove: post('/user/rules/delete', {
    needs: 'edit',
    summary: 'Delete a rule; the values that it set stay',
    input: onRule,
  }),
  preview: post('/user/rules/preview', {
    needs: 'view',
    summary: 'Preview of a rule, saved or not: which recorded transactions it would change, and which stay and why',
    input: checked(RuleDraft.extend({ ruleId: Id.optional(), includeSetByPerson })),
    output: RulePreview,
    journaled: false,
  }),
  previewRun: get('/user/rules/previewRun', {
    needs: 'view',
    summary: 'How many recorded transactions running all rules would change, and how many stay as a person set them',
    output: RunPreview,
  }),
  run: post('/user/rules/run', {
    needs: 'edit',
    summary: 'Apply one rule, or all, to the recorded transactions; those set by a person stay unless included',
    input: z.object({ ruleId: Id.optional(), ...apply.unwrap().shape }),
    output: z.object({ count: z.int(), setByPerson: z.int() }),
  }),
  propose: post('/user/rules/propose', {
    needs: 'view',
    summary: 'Values for transactions that are not recorded yet, in their order, by rules and by what was learned',
    input: z.object({ rows: z.array(UnsortedRow).max(limits.proposals) }),
    output: z.object({ proposals: z.array(Proposal) }),
    journaled: false,
    bodyLimitBytes: 1024 * 1024,
  }),
  explain: get('/user/rules/explain', {
    needs: 'view',
    summary: 'Why a transaction has its category: which rules looked at it, and what was learned',
    input: z.object({ transactionId: QueryId }),
    output: z.object({ looks: z.array(Look), proposal: Proposal }),
  }),
}
