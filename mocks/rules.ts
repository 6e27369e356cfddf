import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { needsRefund } from '#contract/figures.ts'
import { isBroken, type PreviewedRow, type Rule, type RuleDraft, type RulePreview } from '#contract/rules.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findTransaction, replaceTransaction } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { changed, findRow, roomHandlers } from './rows.ts'

/** Supermarkets are groceries. */
export const aRule = (differences: Partial<Rule> = {}): Rule => ({
  ruleId: 1,
  name: 'Supermarkets',
  when: { words: ['lidl', 'market'], direction: 'out' },
  set: { categoryId: 5 },
  paused: false,
  hits: 27,
  version: '1',
  ...differences,
})

const isPlain = ({ metadata, lines, kind }: Transaction): boolean =>
  metadata?.type !== 1 && lines === undefined && kind === undefined

/** Whether one of the words stands in one of the texts: fixtures need no more of a rule than this. */
const hasWords = (
  backend: MockBackend,
  { words }: RuleDraft['when'],
  texts: (string | undefined)[],
  payeeId?: number,
): boolean => {
  const name = backend.payees.find((payee) => payee.payeeId === payeeId)?.name
  const text = [...texts, name].join(' ').toLowerCase()
  return words?.some((word) => text.includes(word.toLowerCase())) ?? true
}

const isMatch = (backend: MockBackend, { when }: RuleDraft, row: Transaction): boolean =>
  isPlain(row) &&
  hasWords(backend, when, [row.description, row.bankText], row.payeeId) &&
  (when.payeeIds?.includes(row.payeeId ?? 0) ?? true) &&
  (when.accountIds?.includes(row.accountId) ?? true) &&
  (when.direction === undefined || (when.direction === 'out') === row.delta.startsWith('-'))

/** A person has chosen the category of all but what a rule or a file did. */
const previewed = ({ set }: RuleDraft, includeSetByPerson: boolean, transaction: Transaction): PreviewedRow => {
  const { categoryId } = set
  if (categoryId === undefined || transaction.categoryId === categoryId) return { transaction }
  const isChosen = transaction.categoryBy === undefined && transaction.review === undefined
  return isChosen && !includeSetByPerson ? { transaction, setByPerson: true } : { transaction, after: { categoryId } }
}

const previewOf = (backend: MockBackend, draft: RuleDraft, includeSetByPerson = false): RulePreview => {
  const rows = backend.transactions
    .filter((row) => isMatch(backend, draft, row))
    .map((row) => previewed(draft, includeSetByPerson, row))
  const changing = rows.filter(({ after }) => after !== undefined)
  const years = Map.groupBy(changing, ({ transaction }) => Number(transaction.createdAt.slice(0, 4)))
  const categories = Map.groupBy(changing, ({ transaction }) => transaction.categoryId)
  return {
    count: changing.length,
    unchanged: rows.filter(({ after, setByPerson }) => after === undefined && setByPerson === undefined).length,
    setByPerson: rows.filter(({ setByPerson }) => setByPerson).length,
    earlier: [],
    years: [...years].map(([year, { length }]) => ({ year, count: length })).toReversed(),
    fromCategories: [...categories].map(([categoryId, { length }]) => ({ categoryId, count: length })),
    reviewed: changing.filter(({ transaction }) => transaction.review).length,
    flagged: 0,
    rows: [...changing, ...rows.filter(({ after }) => after === undefined)].slice(0, 200),
    state: String(changing.length),
  }
}

const apply = (backend: MockBackend, rule: Rule, includeSetByPerson = false): number => {
  const changing = previewOf(backend, rule, includeSetByPerson).rows.filter(({ after }) => after !== undefined)
  for (const { transaction, after } of changing) {
    const sorted = {
      categoryId: after?.categoryId ?? transaction.categoryId,
      categoryBy: 'rule' as const,
      review: undefined,
    }
    replaceTransaction(backend, transaction, { ...transaction, ...sorted, categoryRuleId: rule.ruleId })
  }
  return changing.length
}

export const proposalOf = (
  backend: MockBackend,
  row: Pick<Transaction, 'description' | 'payeeId' | 'accountId' | 'delta'>,
): Proposal => {
  const transaction = { ...row, transactionId: 1, categoryId: 1, currencyId: 2, createdAt: '', version: '' }
  const rule = backend.rules.find((each) => !each.paused && isMatch(backend, each, transaction))
  if (rule?.set.categoryId !== undefined)
    return { categoryId: rule.set.categoryId, categoryBy: 'rule', categoryRuleId: rule.ruleId }
  const usual = backend.payees.find(({ payeeId }) => payeeId === row.payeeId)?.categoryId
  const type = backend.categories.find(({ categoryId }) => categoryId === usual)?.type
  return usual === undefined || type === undefined || needsRefund(type, row.delta)
    ? {}
    : { categoryId: usual, categoryBy: 'payee' }
}

/** Placeholder amounts by direction, for rows whose amount is not known yet. */
const OPEN: Readonly<Record<string, string>> = { in: '1', out: '-1' }

const failedIn = (backend: MockBackend, rule: Rule, row: Transaction) => {
  if (rule.paused) return 'paused' as const
  return isMatch(backend, rule, row) ? undefined : ('words' as const)
}

export const ruleHandlers = (backend: MockBackend): HttpHandler[] => {
  const { rules } = contract
  const find = (ruleId: number, version?: string) => findRow(backend.rules, 'ruleId', { ruleId, version })
  const applied = (ruleId: number, how: { includeSetByPerson?: boolean | undefined } | undefined) =>
    how === undefined ? {} : { count: apply(backend, find(ruleId), how.includeSetByPerson) }
  const room = {
    backend,
    list: 'rules',
    id: 'ruleId',
    topic: 'rules',
    blank: () => aRule({ name: undefined, hits: 0 }),
  } as const
  const put = (rule: Rule, fields: Partial<Rule>) => {
    backend.rules = backend.rules.map((each) => (each === rule ? changed(rule, fields) : each))
  }
  return [
    mock(rules.list, () => ({ rules: backend.rules })),
    mock(
      rules.create,
      ({ apply: how, ...draft }) => {
        const ruleId = backend.rules.reduce((most, rule) => Math.max(most, rule.ruleId), 0) + 1
        backend.rules = [...backend.rules, aRule({ name: undefined, hits: 0, ...draft, ruleId })]
        return { ruleId, ...applied(ruleId, how) }
      },
      ['rules', 'transactions'],
    ),
    mock(
      rules.edit,
      ({ ruleId, version, apply: how, ...draft }) => {
        put(find(ruleId, version), { name: undefined, ...draft })
        return applied(ruleId, how)
      },
      ['rules', 'transactions'],
    ),
    mock(
      rules.order,
      ({ ruleIds }) => {
        if (ruleIds.length !== backend.rules.length) throw new Refusal('CHANGED_MEANWHILE')
        backend.rules = ruleIds.map((ruleId) => find(ruleId))
        return {}
      },
      ['rules'],
    ),
    mock(
      rules.pause,
      ({ ruleId, version, paused }) => {
        const rule = find(ruleId, version)
        if (!paused && isBroken(rule)) throw new Refusal('RULE_INCOMPLETE')
        put(rule, { paused })
        return {}
      },
      ['rules'],
    ),
    ...roomHandlers({ remove: rules.remove }, room),
    mock(rules.preview, ({ includeSetByPerson, ...draft }) => previewOf(backend, draft, includeSetByPerson)),
    mock(rules.previewRun, () => ({
      ...backend.rules
        .filter(({ paused }) => !paused)
        .map((rule) => previewOf(backend, rule))
        .reduce(
          (all, { count, setByPerson }) => ({ count: all.count + count, setByPerson: all.setByPerson + setByPerson }),
          { count: 0, setByPerson: 0 },
        ),
      state: '1',
    })),
    mock(
      rules.run,
      ({ ruleId, includeSetByPerson }) => {
        const wanted = ruleId === undefined ? backend.rules : [find(ruleId)]
        const count = wanted.reduce((all, rule) => all + apply(backend, rule, includeSetByPerson), 0)
        return { count, setByPerson: 0 }
      },
      ['transactions'],
    ),
    mock(rules.propose, ({ rows }) => ({
      proposals: rows.map(({ text, payeeId, accountId = 0, delta }) =>
        proposalOf(backend, { description: text, payeeId, accountId, delta: OPEN[delta] ?? delta }),
      ),
    })),
    mock(rules.explain, ({ transactionId }) => {
      const row = findTransaction(backend, transactionId)
      const proposal = proposalOf(backend, row)
      const isOpen = row.categoryBy !== undefined || row.review === true
      return {
        looks: backend.rules.map((rule) => ({
          ruleId: rule.ruleId,
          failed: failedIn(backend, rule, row),
          decides: row.categoryRuleId === rule.ruleId,
          ...(isOpen &&
            proposal.categoryRuleId === rule.ruleId &&
            row.categoryRuleId !== rule.ruleId && { wouldNow: true as const }),
        })),
        proposal,
      }
    }),
  ]
}
