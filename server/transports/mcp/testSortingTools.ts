import { contract } from '#contract'
import type { TestUser } from '#server/testing.ts'

interface Ids {
  card: number
  food: number
}

/** Rules, and transactions to review, to join and to match. Only tests import this. */
export const seededSorting = async (person: TestUser, { card, food }: Ids) => {
  const draft = { when: { words: ['bakery'] }, set: { categoryId: food } }
  const ruleFor = async () => (await person.call(contract.rules.create, draft)).ruleId
  const record = (accountId: number, delta: string, description: string) =>
    person.aTransaction({ accountId, categoryId: food, delta, description })
  return {
    person,
    sortingRule: await ruleFor(),
    oldSortingRule: await ruleFor(),
    flagged: await record(card, '-45', 'Dentist'),
    recorded: await record(card, '-5', 'Rolls'),
    ofFile: await record(card, '-5', 'BAKERY 7'),
    paid: await record(card, '-70', 'To cash'),
    arrived: await record(await person.anAccount(), '70', 'From card'),
  }
}

type Sorting = Awaited<ReturnType<typeof seededSorting>> & Ids

const draftOf = ({ food }: Sorting) => ({ when: { words: ['rolls'] }, set: { categoryId: food } })

export const usesOfPairs: Record<string, (book: Sorting) => object> = {
  transferPairs_getCount: () => ({}),
  transferPairs_list: () => ({}),
  transferPairs_match: ({ paid, arrived }) => ({ pairs: [{ transactionId: paid, withTransactionId: arrived }] }),
  transferPairs_dismiss: ({ recorded, ofFile }) => ({
    pairs: [{ transactionId: recorded, withTransactionId: ofFile }],
  }),
}

export const usesOfSorting: Record<string, (book: Sorting) => object | Promise<object>> = {
  rules_list: () => ({}),
  rules_create: (book) => ({ ...draftOf(book), name: 'Rolls', apply: {} }),
  rules_edit: (book) => ({ ...draftOf(book), ruleId: book.sortingRule }),
  rules_order: async ({ person }) => ({
    ruleIds: (await person.call(contract.rules.list, {})).rules.map(({ ruleId }) => ruleId).toReversed(),
  }),
  rules_pause: ({ sortingRule }) => ({ ruleId: sortingRule, paused: true }),
  rules_remove: ({ oldSortingRule }) => ({ ruleId: oldSortingRule }),
  rules_preview: draftOf,
  rules_previewRun: () => ({}),
  rules_run: () => ({ includeSetByPerson: true }),
  rules_propose: ({ card }) => ({ rows: [{ text: 'ROLLS 7', accountId: card, delta: '-3' }] }),
  rules_explain: ({ flagged }) => ({ transactionId: flagged }),
  review_list: () => ({}),
  review_getCount: () => ({}),
  review_getSimilar: ({ flagged }) => ({ transactionId: flagged }),
  review_answer: ({ flagged, food }) => ({ transactionIds: [flagged], categoryId: food }),
  review_flag: ({ flagged }) => ({ transactionIds: [flagged], flagged: true }),
  review_join: ({ recorded, ofFile }) => ({ transactionId: recorded, fromFileId: ofFile }),
}
