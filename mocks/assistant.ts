import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Context, Message, Plan } from '#contract/assistant.ts'
import type { Category } from '#contract/categories.ts'
import { Refusal } from '#contract/errors.ts'
import type { Household } from './household.ts'
import { mock } from './mock.ts'
import { nextId } from './rows.ts'

/** A talk as the pretend far end keeps it. */
export interface Talk extends Context {
  messages: Message[]
}

const DAY_MS = 86_400_000

const findTalk = ({ talks }: Household, contextId: number): Talk => {
  const talk = talks.find((candidate) => candidate.contextId === contextId)
  if (talk === undefined) throw new Refusal('NOT_FOUND', 'There is no such talk')
  return talk
}

const messagesOf = ({ talks }: Household): Message[] => talks.flatMap(({ messages }) => messages)

const findPlan = (household: Household, planId: number): Message & { plan: Plan } => {
  const found = messagesOf(household).find(({ plan }) => plan?.planId === planId)
  if (found?.plan === undefined) throw new Refusal('NOT_FOUND', 'There is no such plan')
  if (found.plan.status !== 'proposed') throw new Refusal('PLAN_OUTDATED')
  return { ...found, plan: found.plan }
}

/** A plan for a new category: the one thing that this far end knows how to propose. */
const planFor = (household: Household, name: string): Plan => ({
  planId: messagesOf(household).filter(({ plan }) => plan !== undefined).length + 1,
  status: 'proposed',
  rows: [
    {
      kind: 'categories',
      rowId: nextId(household.categories, 'categoryId'),
      after: { parentId: null, type: '-1', name, description: null },
    },
  ],
  balances: [],
  expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
})

const say = (
  household: Household,
  talk: Talk,
  said: Pick<Message, 'role' | 'text'> & { plan?: Plan | undefined },
): void => {
  const messageId = messagesOf(household).length + 1
  talk.messages.push({ messageId, status: 1, at: new Date().toISOString(), ...said })
}

/** What came to nothing is gone when the question is answered again. */
const forgetVainAnswers = (talk: Talk): void => {
  talk.messages = talk.messages.filter(({ status, isStopped }) => status !== -1 && isStopped !== true)
}

const settle = (household: Household, planId: number, settled: Partial<Plan>): void => {
  for (const talk of household.talks) {
    talk.messages = talk.messages.map((message) =>
      message.plan?.planId === planId ? { ...message, plan: { ...message.plan, ...settled } } : message,
    )
  }
}

const titleOf = ({ messages }: Talk): string | undefined =>
  messages.find(({ role }) => role === 'user')?.text.slice(0, 80)

export const assistantHandlers = (household: Household): HttpHandler[] => [
  mock(contract.assistant.newContext, () => {
    const contextId = nextId(household.talks, 'contextId')
    household.talks.push({ contextId, createdAt: new Date().toISOString(), messages: [] })
    return { contextId }
  }),
  mock(contract.assistant.getContexts, () => ({
    contexts: household.talks.toReversed().map((talk) => ({ ...talk, title: titleOf(talk) })),
    model: 'built-in',
  })),
  mock(contract.assistant.getMessages, ({ contextId }) => ({ messages: findTalk(household, contextId).messages })),
  mock(contract.assistant.deleteContext, ({ contextId }) => {
    household.talks.splice(household.talks.indexOf(findTalk(household, contextId)), 1)
    return {}
  }),
  mock(contract.assistant.ask, ({ contextId, message }) => {
    const talk = findTalk(household, contextId)
    const asked = message ?? talk.messages.findLast(({ role }) => role === 'user')?.text
    if (asked === undefined) {
      throw new Refusal('INVALID_INPUT', 'Nothing was asked', [{ path: ['message'], message: 'is missing' }])
    }
    if (message === undefined) forgetVainAnswers(talk)
    else say(household, talk, { role: 'user', text: message })
    const name = /^add category (.+)$/i.exec(asked)?.[1]
    const plan = name === undefined ? undefined : planFor(household, name)
    const answer = plan ? `A new category: ${name}. Apply the plan to add it.` : 'I am the simple built-in helper.'
    say(household, talk, { role: 'assistant', text: answer, plan })
    return { answer, plan }
  }),
  // Its answers are done at once.
  mock(contract.assistant.cancel, ({ contextId }) => {
    findTalk(household, contextId)
    return {}
  }),
  mock(
    contract.assistant.applyPlan,
    ({ planId }) => {
      const { rows } = findPlan(household, planId).plan
      for (const { after } of rows) household.categories.push(asCategory(household, after?.['name'] ?? ''))
      const changeSetId = household.history.length + 1
      settle(household, planId, { status: 'applied', changeSetId })
      return { changeSetId }
    },
    ['categories'],
  ),
  mock(contract.assistant.discardPlan, ({ planId }) => {
    findPlan(household, planId)
    settle(household, planId, { status: 'discarded' })
    return {}
  }),
]

const asCategory = (household: Household, name: string): Category => ({
  categoryId: nextId(household.categories, 'categoryId'),
  type: -1,
  parentsTree: '',
  name,
  version: '1',
})
