import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, QueryId, text, Timestamp, Amount } from './fields.ts'
import { FileId } from './files.ts'
import { ChangedRow } from './history.ts'

/** A plan that the assistant proposes. Nothing happens until it is applied, and then exactly this or nothing. */
export const Plan = z.object({
  planId: Id,
  status: z.enum(['proposed', 'applied', 'discarded']),
  /** Rows added, changed and deleted. Ids of added rows are valid only within the plan. */
  rows: z.array(ChangedRow),
  /** Balances that change. */
  balances: z.array(z.object({ accountId: Id, name: z.string(), currencyId: Id, before: Amount, after: Amount })),
  expiresAt: Timestamp,
  /** The change set of an applied plan, for undo. */
  changeSetId: Id.optional(),
})
export type Plan = z.infer<typeof Plan>

/** 0 in progress, 1 done, −1 failed. */
export const MessageStatus = z.union([z.literal(0), z.literal(1), z.literal(-1)])
export type MessageStatus = z.infer<typeof MessageStatus>

/** A file attached to a message. */
export const Attachment = z.object({
  attachmentId: Id,
  /** Absent once the file is deleted. */
  fileId: FileId.optional(),
  name: z.string(),
  /** Detected from the content, regardless of the file name. */
  mimeType: z.string(),
  size: z.int().nonnegative(),
  /** Only the beginning was read, because the file is long. */
  isCut: z.boolean(),
})
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  messageId: Id,
  role: z.enum(['user', 'assistant']),
  status: MessageStatus,
  text: z.string(),
  at: Timestamp,
  /** The user stopped it: the text is incomplete. */
  isStopped: z.boolean().optional(),
  plan: Plan.optional(),
  attachments: z.array(Attachment).optional(),
})
export type Message = z.infer<typeof Message>

export const Context = z.object({
  contextId: Id,
  createdAt: Timestamp,
  /** The first message by default; absent in an empty chat. */
  title: z.string().optional(),
})
export type Context = z.infer<typeof Context>

/** Tokens used of the daily limit, per UTC day. */
export const Usage = z.object({ tokens: z.int(), allowed: z.int() })
export type Usage = z.infer<typeof Usage>

const onContext = z.object({ contextId: Id })
const onPlan = z.object({ planId: Id })

export const assistant = {
  newContext: post('/user/ai/newContext', {
    needs: 'view',
    summary: 'Create a chat with the assistant',
    input: z.object({ additionalSystemMessage: text(limits.assistantInstruction).optional() }),
    output: z.object({ contextId: Id }),
    status: 201,
    journaled: false,
  }),
  getContexts: get('/user/ai/getContexts', {
    needs: 'view',
    summary: 'All chats with the assistant, newest first, and which assistant answers',
    /** Usage is present when the model counts tokens. */
    output: z.object({ contexts: z.array(Context), model: z.string(), usage: Usage.optional() }),
  }),
  getMessages: get('/user/ai/getMessages', {
    needs: 'view',
    summary: 'The messages of a chat with their plans',
    input: z.object({ contextId: QueryId }),
    output: z.object({
      messages: z.array(Message),
      /** Attachments of the next message. */
      attached: z.array(Attachment),
    }),
  }),
  deleteContext: post('/user/ai/deleteContext', {
    needs: 'view',
    summary: 'Delete a chat with its plans and attached files; applied changes stay',
    input: onContext,
  }),
  attachFile: post('/user/ai/attachFile', {
    needs: 'view',
    summary: 'Attach an image, text or a PDF with text to the next message; deleted with the chat',
    input: onContext.extend({ fileId: FileId }),
    journaled: false,
  }),
  ask: post('/user/ai/ask', {
    needs: 'view',
    summary: 'Send a message; without a message the last one is answered again, replacing a failed answer',
    input: onContext.extend({ message: text(limits.assistantMessage).optional() }),
    output: z.object({ answer: z.string(), plan: Plan.optional() }),
    journaled: false,
  }),
  cancel: post('/user/ai/cancel', {
    needs: 'view',
    summary: 'Stop the current answer; the text so far stays',
    input: onContext,
    journaled: false,
  }),
  applyPlan: post('/user/ai/applyPlan', {
    // Each call of the plan asks for its own role.
    needs: 'add',
    summary: 'Apply a plan once, as one command; refused if its data has changed',
    input: onPlan,
    output: z.object({ changeSetId: Id }),
  }),
  discardPlan: post('/user/ai/discardPlan', {
    needs: 'view',
    summary: 'Discard a plan',
    input: onPlan,
    journaled: false,
  }),
}
