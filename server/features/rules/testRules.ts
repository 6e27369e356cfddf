import fc from 'fast-check'
import { contract } from '#contract'
import type { RuleDraft } from '#contract/rules.ts'
import type { TestInstance, TestUser } from '#server/testing.ts'

const { payees, tags } = contract

/** Random rules and transactions over two accounts, categories, payees and tags. Only tests import this. */
const words = ['lidl', 'Piața', 'SHELL 0441', 'e-on', 'МАГНИТ', '7']
const texts = fc.array(fc.constantFrom(...words, 'LIDL', 'piata', 'Shell', 'eon', 'магнит', '0441', 'x'), {
  maxLength: 4,
})
const index = fc.nat(1)
/** Few conditions each, so that most rules match something. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary })

const conditions = fc.record({
  words: maybe(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })),
  pattern: maybe(fc.constantFrom('^lidl', 'l+.*[0-9]', 'магн|eon')),
  account: maybe(index),
  payee: maybe(index),
  tag: maybe(index),
  direction: maybe(fc.constantFrom('in' as const, 'out' as const)),
  amountFrom: maybe(fc.constantFrom('2', '2.50')),
  amountTo: maybe(fc.constantFrom('2.50', '9')),
})
const values = fc.record({ category: maybe(index), payee: maybe(index), tag: maybe(index) })
export const drafts = fc.record({ conditions, values })

export const rows = fc.record({
  text: texts,
  bank: maybe(texts),
  account: index,
  payee: maybe(index),
  tag: maybe(index),
  category: maybe(index),
  delta: fc.constantFrom('-1', '-2.50', '3', '-8'),
})

export type Draft = typeof drafts extends fc.Arbitrary<infer T> ? T : never
export type Row = typeof rows extends fc.Arbitrary<infer T> ? T : never

/** Rows that rules and transactions refer to. */
export interface World {
  anna: TestUser
  accounts: number[]
  categories: number[]
  payees: number[]
  tags: number[]
}

export const aWorld = async (server: TestInstance): Promise<World> => {
  const anna = await server.aUser()
  const aPayee = async (name: string) => (await anna.call(payees.create, { name })).payeeId
  const aTag = async (name: string) => (await anna.call(tags.create, { name })).tagId
  return {
    anna,
    accounts: [await anna.anAccount(), await anna.anAccount()],
    categories: [await anna.aCategory({ name: 'A', type: 0 }), await anna.aCategory({ name: 'B', type: 0 })],
    payees: [await aPayee('Lidl Stiftung'), await aPayee('Nobody')],
    tags: [await aTag('Trip'), await aTag('Home')],
  }
}

const at = (list: readonly number[], place: number | undefined): number | undefined =>
  place === undefined ? undefined : list[place]
const listAt = (list: readonly number[], place: number | undefined): number[] | undefined =>
  place === undefined ? undefined : [list[place] as number]

export const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

export const ruleOf = (world: World, { conditions: when, values: set }: Draft): RuleDraft => ({
  when: defined({
    words: when.words,
    pattern: when.words === undefined ? when.pattern : undefined,
    accountIds: listAt(world.accounts, when.account),
    payeeIds: listAt(world.payees, when.payee),
    tagIds: listAt(world.tags, when.tag),
    direction: when.direction,
    amountFrom: when.amountFrom,
    amountTo: when.amountTo,
  }),
  set: defined({
    categoryId: at(world.categories, set.category),
    payeeId: when.payee === undefined && when.tag === undefined ? at(world.payees, set.payee) : undefined,
    tagIds: when.tag === undefined ? listAt(world.tags, set.tag) : undefined,
  }),
})

export const rowOf = (world: World, row: Row) =>
  defined({
    accountId: world.accounts[row.account] as number,
    delta: row.delta,
    description: row.text.length === 0 ? undefined : row.text.join(' '),
    bankText: row.bank === undefined || row.bank.length === 0 ? undefined : row.bank.join('*'),
    payeeId: at(world.payees, row.payee),
    tagIds: listAt(world.tags, row.tag),
    categoryId: at(world.categories, row.category),
  })

export const isRule = ({ when, set }: RuleDraft): boolean => Object.keys(when).length > 0 && Object.keys(set).length > 0
