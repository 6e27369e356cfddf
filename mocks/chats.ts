import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Attachment, Context, Message, Plan, Usage } from '#contract/assistant.ts'
import { fileIdOf } from './files.ts'
import { mock } from './mock.ts'
import { accountIds, categoryIds, currencyIds, sampleNow } from './sample.ts'

const at = sampleNow.toISOString()
const coffee = {
  categoryId: String(categoryIds.eatingOut),
  accountId: String(accountIds.card),
  currencyId: String(currencyIds.EUR),
  delta: '-4.50',
  createdAt: at,
  description: 'Coffee',
}

/** A coffee to be recorded on the card. */
export const aPlan = (facts: Partial<Plan> = {}): Plan => ({
  planId: 1,
  status: 'proposed',
  rows: [{ kind: 'transactions', rowId: 9001, after: coffee }],
  balances: [
    {
      accountId: accountIds.card,
      name: 'Everyday card',
      currencyId: currencyIds.EUR,
      before: '3968.62',
      after: '3964.12',
    },
  ],
  expiresAt: '2026-11-22T14:20:00.000Z',
  ...facts,
})

/** One row of each: added, changed, deleted. */
export const planOfAllKinds: Plan = aPlan({
  rows: [
    {
      kind: 'categories',
      rowId: 9002,
      after: { parentId: null, type: '-1', name: 'Pets', description: null, hidden: 'false' },
    },
    {
      kind: 'transactions',
      rowId: 9001,
      before: coffee,
      after: { ...coffee, delta: '-5.20', categoryId: '9002', description: 'Coffee and cake' },
    },
    { kind: 'notes', rowId: 3, before: { text: 'Ask for the invoice', notificationTime: null, lastEdit: at } },
  ],
})

const question = (messageId: number, text: string): Message => ({ messageId, role: 'user', status: 1, text, at })
const answer = (messageId: number, facts: Partial<Message>): Message => ({
  messageId,
  role: 'assistant',
  status: 1,
  text: '',
  at,
  ...facts,
})

/** The messages of a chat that ends with this one. */
export const pastMessages = (last: Partial<Message> = {}): Message[] => [
  question(1, 'How much did I spend in October?'),
  answer(2, {
    text: 'Spending, **1 – 31 October 2026**: −1,501.16 EUR\n\n- Rent: −912.00 EUR\n- Groceries: −397.29 EUR',
  }),
  question(3, 'Coffee 4.50 from card'),
  answer(4, {
    text: 'New transaction: Coffee, −4.50 EUR, Eating out, Everyday card, 21 November 2026. Apply to record it.',
    ...last,
  }),
]

const earlier: Context[] = [
  { contextId: 1, createdAt: at, title: 'How much did I spend in October?' },
  { contextId: 2, createdAt: '2026-11-19T08:05:00.000Z', title: 'Remind me tomorrow at 18:30 to call the bank' },
  { contextId: 3, createdAt: '2026-11-02T19:40:00.000Z' },
]

/** A photo of a receipt. */
export const anAttachment = (facts: Partial<Attachment> = {}): Attachment => ({
  attachmentId: 1,
  fileId: fileIdOf(1),
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  size: 1_840_000,
  isCut: false,
  ...facts,
})

/** A bank's file, a long contract, and a file that was deleted. */
export const attachmentsOfAllKinds = {
  photo: anAttachment(),
  table: anAttachment({
    attachmentId: 2,
    fileId: fileIdOf(3),
    name: 'Autumn.csv',
    mimeType: 'text/plain',
    size: 48_200,
  }),
  contract: anAttachment({
    attachmentId: 3,
    fileId: fileIdOf(2),
    name: 'rent-contract.pdf',
    mimeType: 'application/pdf',
    size: 3_420_000,
    isCut: true,
  }),
  gone: anAttachment({ attachmentId: 4, fileId: undefined, name: 'old list.txt', mimeType: 'text/plain', size: 900 }),
}

/** A mock backend at which all this was said, in the first of three chats. */
export const chatHandlers = (
  messages: Message[],
  { usage, attached = [] }: { usage?: Usage; attached?: Attachment[] } = {},
): HttpHandler[] => [
  mock(contract.assistant.getContexts, () => ({ contexts: earlier, model: usage ? 'llama-4' : 'built-in', usage })),
  mock(contract.assistant.getMessages, () => ({ messages, attached })),
]
