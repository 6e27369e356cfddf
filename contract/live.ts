import { z } from 'zod'
import { topics } from './lists.ts'
import { limits } from './limits.ts'
import { Id, text } from './fields.ts'
import { Notification } from './notifications.ts'
import { MessageStatus } from './assistant.ts'

export const Topic = z.enum(topics)
export type Topic = z.infer<typeof Topic>

/** Messages of the client on the live channel; `ping` is plain text and gets `pong`. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auth'),
    body: z.object({
      token: z.string().max(512),
      /** Without one, the current book. */
      bookId: Id.optional(),
      /** Also pushes answers of this session's own `ask`, for its other tabs; otherwise only the response has them. */
      ownAnswers: z.boolean().optional(),
    }),
  }),
  z.object({
    /** Registers this client as a device for notifications. */
    type: z.literal('newNotification'),
    body: z.object({ description: text(limits.pointDescription), isPrimary: z.boolean() }),
  }),
  /** Subscribes to the notifications of that device. */
  z.object({ type: z.literal('subscribeNotification'), body: z.object({ pointUUID: z.uuid() }) }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Progress of an answer of the assistant: its whole text so far. */
export const AnswerNews = z.object({
  contextId: z.int(),
  messageId: z.int(),
  role: z.literal('assistant'),
  status: MessageStatus,
  newMessage: z.string(),
})
export type AnswerNews = z.infer<typeof AnswerNews>

/** Messages of the server on the live channel. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auth'),
    body: z.object({ status: z.enum(['Successful', 'Failed', 'Not a member', 'Authorized already', 'Unauthorized']) }),
  }),
  z.object({
    type: z.literal('update'),
    /** The change set's id: a tab skips the one that its own response already reported. */
    body: z.object({ updated: Topic, changeSetId: z.int().optional() }),
  }),
  z.object({ type: z.literal('newNotificationRegistered'), body: z.object({ id: Id, uuid: z.string() }) }),
  z.object({
    type: z.literal('subscribeNotification'),
    body: z.object({ status: z.enum(['Subscribed', 'Failed']) }),
  }),
  z.object({ type: z.literal('notification'), body: Notification }),
  z.object({ type: z.literal('aiUpdate'), body: AnswerNews }),
  z.object({ type: z.literal('generic'), body: z.object({ message: z.string(), code: z.int() }) }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
