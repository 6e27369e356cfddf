import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Attachment, Message, Plan } from '#contract/assistant.ts'
import type { Category } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { dropFiles } from './files.ts'
import type { MockState, Chat } from './mockState.ts'
import { mock } from './mock.ts'
import { nextId } from './rows.ts'

const DAY_MS = 86_400_000

const findChat = ({ chats }: MockState, contextId: number): Chat => {
  const chat = chats.find((candidate) => candidate.contextId === contextId)
  if (chat === undefined) throw new Refusal('NOT_FOUND', 'There is no such chat')
  return chat
}

const messagesOf = ({ chats }: MockState): Message[] => chats.flatMap(({ messages }) => messages)

const findPlan = (backend: MockState, planId: number): Message & { plan: Plan } => {
  const found = messagesOf(backend).find(({ plan }) => plan?.planId === planId)
  if (found?.plan === undefined) throw new Refusal('NOT_FOUND', 'There is no such plan')
  if (found.plan.status !== 'proposed') throw new Refusal('PLAN_OUTDATED')
  return { ...found, plan: found.plan }
}

/** A plan for a new category: the one thing that this mock backend knows how to propose. */
const planFor = (backend: MockState, name: string): Plan => ({
  planId: messagesOf(backend).filter(({ plan }) => plan !== undefined).length + 1,
  status: 'proposed',
  rows: [
    {
      kind: 'categories',
      rowId: nextId(backend.categories, 'categoryId'),
      after: { parentId: null, type: '-1', name, description: null, hidden: 'false' },
    },
  ],
  balances: [],
  expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
})

const notify = (
  backend: MockState,
  chat: Chat,
  message: Pick<Message, 'role' | 'text' | 'plan' | 'attachments'>,
): void => {
  const messageId = messagesOf(backend).length + 1
  chat.messages.push({ messageId, status: 1, at: new Date().toISOString(), ...message })
}

/** Failed answers are removed when the question is answered again. */
const forgetVainAnswers = (chat: Chat): void => {
  chat.messages = chat.messages.filter(({ status, isStopped }) => status !== -1 && isStopped !== true)
}

const settle = (backend: MockState, planId: number, resolved: Partial<Plan>): void => {
  for (const chat of backend.chats) {
    chat.messages = chat.messages.map((message) =>
      message.plan?.planId === planId ? { ...message, plan: { ...message.plan, ...resolved } } : message,
    )
  }
}

const readable = /^(text\/|image\/(jpeg|png|gif|webp)$|application\/pdf$)/

const isKept = ({ files }: MockState, { fileId }: Attachment): boolean => files.some((file) => file.fileId === fileId)

const titleOf = ({ messages }: Chat): string | undefined =>
  messages.find(({ role }) => role === 'user')?.text.slice(0, 80)

export const assistantHandlers = (backend: MockState): HttpHandler[] => [
  mock(contract.assistant.newContext, () => {
    const contextId = nextId(backend.chats, 'contextId')
    backend.chats.push({ contextId, createdAt: new Date().toISOString(), messages: [], attached: [] })
    return { contextId }
  }),
  mock(contract.assistant.getContexts, () => ({
    contexts: backend.chats.toReversed().map((chat) => ({ ...chat, title: titleOf(chat) })),
    model: 'built-in',
  })),
  mock(contract.assistant.getMessages, ({ contextId }) => {
    const { messages, attached } = findChat(backend, contextId)
    return { messages, attached: attached.filter((each) => isKept(backend, each)) }
  }),
  mock(
    contract.assistant.deleteContext,
    ({ contextId }) => {
      const chat = findChat(backend, contextId)
      backend.chats.splice(backend.chats.indexOf(chat), 1)
      const all = [...chat.attached, ...chat.messages.flatMap(({ attachments = [] }) => attachments)]
      dropFiles(backend, (id) => all.some(({ fileId }) => fileId === id))
      return {}
    },
    ['files'],
  ),
  mock(contract.assistant.ask, ({ contextId, message }) => {
    const chat = findChat(backend, contextId)
    const userText = message ?? chat.messages.findLast(({ role }) => role === 'user')?.text
    if (userText === undefined) {
      throw new Refusal('INVALID_INPUT', 'Nothing was asked', [{ path: ['message'], message: 'is missing' }])
    }
    if (message === undefined) forgetVainAnswers(chat)
    else {
      const attachments = chat.attached.filter((each) => isKept(backend, each))
      notify(backend, chat, { role: 'user', text: message, ...(attachments.length > 0 ? { attachments } : {}) })
      chat.attached = []
    }
    const name = /^add category (.+)$/i.exec(userText)?.[1]
    const plan = name === undefined ? undefined : planFor(backend, name)
    const answer = plan ? `New category: ${name}. Apply to add it.` : 'I am the built-in assistant.'
    notify(backend, chat, { role: 'assistant', text: answer, plan })
    return { answer, plan }
  }),
  // Its answers are done at once.
  mock(contract.assistant.cancel, ({ contextId }) => {
    findChat(backend, contextId)
    return {}
  }),
  mock(contract.assistant.attachFile, ({ contextId, fileId }) => {
    const chat = findChat(backend, contextId)
    const file = backend.files.find((each) => each.fileId === fileId)
    if (file === undefined) throw new Refusal('NOT_FOUND')
    if (!readable.test(file.mimeType)) throw new Refusal('FILE_UNSUPPORTED')
    if (chat.attached.length >= limits.attachments) throw new Refusal('LIMIT_REACHED')
    const { name, mimeType, size } = file
    chat.attached.push({ attachmentId: Date.now(), fileId, name, mimeType, size, isCut: false })
    return {}
  }),
  mock(
    contract.assistant.applyPlan,
    ({ planId }) => {
      const { rows } = findPlan(backend, planId).plan
      for (const { after } of rows) backend.categories.push(asCategory(backend, after?.['name'] ?? ''))
      const changeSetId = backend.history.length + 1
      settle(backend, planId, { status: 'applied', changeSetId })
      return { changeSetId }
    },
    ['categories'],
  ),
  mock(contract.assistant.discardPlan, ({ planId }) => {
    findPlan(backend, planId)
    settle(backend, planId, { status: 'discarded' })
    return {}
  }),
]

const asCategory = (backend: MockState, name: string): Category => ({
  categoryId: nextId(backend.categories, 'categoryId'),
  type: -1,
  parentsTree: '',
  name,
  version: '1',
})
