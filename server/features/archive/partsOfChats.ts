import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/fields.ts'
import { moment, plain, ref } from './fields.ts'
import type { Part } from './part.ts'

/** Characters; longer than any answer. */
const ANSWER = 500_000

export const partsOfChats = {
  talks: {
    table: 'ai_contexts',
    keys: ['user_id', 'book_id'],
    most: limits.assistantContexts,
    fields: {
      title: plain('title', 'text', text(limits.sessionDescription).nullable()),
      instruction: plain('instruction', 'text', text(ANSWER)),
      createdAt: moment('created_at'),
    },
    left: { session_id: 'the token that proposed in it is one of the server where it was' },
  },
  messages: {
    table: 'ai_messages',
    keys: ['user_id'],
    within: { column: 'context_id', table: 'ai_contexts' },
    // Answers in progress are left out.
    only: 'status <> 0',
    most: 1_000_000,
    fields: {
      talk: ref('context_id', 'talks'),
      role: plain('role', 'text', z.enum(['user', 'assistant'])),
      status: plain('status', 'smallint', z.literal([1, -1])),
      text: plain('text', 'text', z.string().max(ANSWER)),
      isStopped: plain('stopped', 'boolean', z.boolean()),
      at: moment('at'),
    },
    left: {
      answer_by: 'nobody works on it any more',
      plan_id: 'a plan was for the rows of the account where it was',
    },
  },
} satisfies Record<string, Part>
