import fc from 'fast-check'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { uploadAs } from '#server/features/files/testFiles.ts'
import type { TestUser } from '#server/testing.ts'

const {
  transactions,
  recurring,
  budgets,
  notes,
  accumulations,
  rates,
  settings,
  accounts,
  categories,
  currencies,
  assistant,
  payees,
  rules,
  tags,
} = contract

const words = fc.constantFrom('Хлеб', 'Pâine', 'a "quoted"\nline', '=1+1', "it's", '🧾', 'x'.repeat(60), ' spaced ')
const cents = fc.integer({ min: 1, max: 9_999_999 }).map((value) => `${value / 100}`)
const atoms = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((value) => {
  const digits = String(value).padStart(19, '0')
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`
})
const moments = fc.integer({ min: 0, max: 3_000_000_000_000 }).map((ms) => new Date(ms).toISOString())
const index = fc.nat(1000)

/** Draft of a random fixture. */
export const ledgers = fc.record({
  lang: fc.constantFrom('en' as const, 'ru' as const, 'ro' as const),
  timeZone: fc.constantFrom('UTC', 'Asia/Kolkata', 'America/St_Johns'),
  names: fc.array(words, { minLength: 4, maxLength: 7 }),
  parents: fc.array(index, { minLength: 2, maxLength: 6 }),
  entries: fc.array(
    fc.record({
      category: index,
      account: index,
      to: fc.option(index),
      cents,
      atoms,
      at: moments,
      text: fc.option(words),
    }),
    { maxLength: 30 },
  ),
  notes: fc.array(fc.record({ text: words, at: fc.option(moments) }), { maxLength: 4 }),
  budgets: fc.array(fc.record({ category: index, amount: cents }), { maxLength: 3 }),
  rate: atoms,
  file: fc.option(fc.uint8Array({ minLength: 1, maxLength: 2000 })),
  talks: fc.array(fc.tuple(words, fc.option(words)), { maxLength: 2 }),
  gone: fc.boolean(),
})
export type DemoDraft = typeof ledgers extends fc.Arbitrary<infer T> ? T : never

/** Creates such a fixture with ordinary API calls; calls that the ledger refuses are skipped. */
export const seedUser = async (person: TestUser, draft: DemoDraft): Promise<void> => {
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
  await person.call(settings.edit, {
    lang: draft.lang,
    timeZone: draft.timeZone,
    theme: 'dark',
    density: 'compact',
    region: 'ro-MD',
  })
  const ether = { code: 'ETH', symbol: 'Ξ', decimals: 18, description: 'Ether' }
  const gone = await person.call(currencies.create, { ...ether, code: 'GONE' })
  const { currencyId } = await person.call(currencies.create, ether)
  await person.call(currencies.remove, gone)
  await person.call(rates.set, { currencyId, toCurrencyId: 2, rate: draft.rate, date: '2026-02-03' })
  const folderId = await person.aFolder('Main')
  await person.call(settings.edit, { preferredCurrencyId: currencyId, collapsedFolders: [folderId] })
  const places: { accountId: number; isEther: boolean }[] = []
  for (const [at, name] of draft.names.entries()) {
    const isEther = at % 3 === 2
    const accountId = await person.anAccount({ folderId, name, currencyId: isEther ? currencyId : 2 })
    places.push({ accountId, isEther })
  }
  await person.call(accounts.hide, { accountId: pick(places, 0).accountId })
  const tree: number[] = [-1]
  for (const parent of draft.parents) tree.push(await person.aCategory({ parentId: pick(tree, parent) }))
  const all = tree.slice(1)
  await person.call(categories.hide, { categoryId: pick(all, 0) })
  const rule = await person.call(recurring.create, {
    accountId: pick(places, 0).accountId,
    categoryId: pick(all, 0),
    nextRepeat: new Date(Date.now() + 86_400_000).toISOString(),
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 1,
    delta: '-1.10',
  })
  const [source, target] = [pick(places, 0).accountId, pick(places, 1).accountId]
  await person.call(recurring.create, {
    accountId: source,
    toAccountId: target,
    nextRepeat: new Date(Date.now() + 86_400_000).toISOString(),
    repeatType: 1,
    repeatArg: 2,
    notificationMode: 0,
    delta: '-3',
  })
  await person.call(accumulations.set, {
    sourceAccountId: source,
    targetAccountId: target,
    categoryId: pick(all, 0),
    steps: [
      { to: '20', step: '1.00' },
      { from: '20', step: '5' },
    ],
  })
  for (const { category, account, to, at, text, ...sums } of draft.entries) {
    const [from, other] = [pick(places, account), to === null ? undefined : pick(places, to)]
    const facts = { categoryId: pick(all, category), createdAt: at, description: text ?? undefined }
    const sumOf = ({ isEther }: { isEther: boolean }) => (isEther ? sums.atoms : sums.cents)
    const making =
      other === undefined
        ? person.aTransaction({ ...facts, accountId: from.accountId, delta: `-${sumOf(from)}` })
        : person.call(transactions.createInternal, {
            ...facts,
            fromAccountId: from.accountId,
            toAccountId: other.accountId,
            fromDelta: `-${sumOf(from)}`,
            toDelta: sumOf(other),
          })
    await making.catch(forgiving)
  }
  await seedRules(person, pick(places, 0).accountId, pick(all, 0))
  for (const { text, at } of draft.notes) {
    await person.call(notes.create, { text, ...(at === null ? {} : { notificationTime: at }) }).catch(forgiving)
  }
  for (const { category, amount } of draft.budgets) {
    const budget = { categoryId: pick(all, category), currencyId: 2, dateType: 1 as const, amount: `-${amount}` }
    await person.call(budgets.create, budget).catch(forgiving)
  }
  for (const [first, second] of draft.talks) {
    const { contextId } = await person.call(assistant.newContext, { additionalSystemMessage: first })
    await person.call(assistant.ask, { contextId, message: first })
    if (second !== null) await person.call(assistant.ask, { contextId, message: second })
  }
  if (draft.file !== null) await uploadAs(person, Buffer.from(draft.file), { name: 'till receipt.bin' })
  if (draft.gone) await person.call(recurring.remove, { recurringId: rule.recurringTransactionId })
}

/** A rule with every condition that has set a transaction, and one whose payee is gone. */
const seedRules = async (person: TestUser, accountId: number, categoryId: number): Promise<void> => {
  const { payeeId } = await person.call(payees.create, { name: 'Kiosk' })
  const { payeeId: gone } = await person.call(payees.create, { name: 'Gone' })
  const { tagId } = await person.call(tags.create, { name: 'Trip' })
  const amounts = { amountFrom: '0.10', amountTo: '99.90', currencyId: 2 }
  const when = { words: ['kiosk', 'a "quoted" word'], accountIds: [accountId], direction: 'out' as const, ...amounts }
  const set = { categoryId, payeeId, tagIds: [tagId], note: 'By rule', review: true as const }
  await person.call(rules.create, { name: 'Kiosks', when, set })
  await person.call(rules.create, { when: { payeeIds: [gone] }, set: { categoryId } })
  await person.call(rules.create, { when: { pattern: '^a+$', tagIds: [tagId] }, set: { review: true } })
  await person.call(payees.remove, { payeeId: gone })
  await person.call(transactions.create, { accountId, delta: '-1.50', description: 'KIOSK 7' })
}

const forgiving = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error
}
