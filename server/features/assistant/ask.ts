import type { Plan } from '#contract/assistant.ts'
import { Refusal } from '#contract/errors.ts'
import { found } from '#server/db/found.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import type { UserCall } from '#server/http/route.ts'
import { attachedOf } from './attach.ts'
import type { Model, Turn } from './model.ts'
import * as sql from './sql.ts'
import { claimAttached } from './sqlOfAttachments.ts'
import { Toolbox } from './toolbox.ts'
import type { Tool } from './tools.ts'

const DAY_MS = 86_400_000
const QUESTIONS_PER_DAY = 1000
const TURNS_TOLD = 40
/** What is stored of an answer that has failed; the client has its own words. */
export const FAILED = 'Server error'
/** An answer may take this long. */
export const ANSWER_MS = 120_000

interface Question {
  contextId: number
  message?: string | undefined
}

const refuseTooMany = async ({ db, userId, now }: UserCall): Promise<void> => {
  const asked = await sql.countQuestions(db, userId, new Date(now.getTime() - DAY_MS))
  if (asked >= QUESTIONS_PER_DAY) throw new Refusal('SLOW_DOWN', `At most ${QUESTIONS_PER_DAY} questions a day`)
}

/** What was said so far, with the new message at its end. An answer that failed was none. */
const turnsOf = async (call: UserCall, { contextId, message }: Question): Promise<Turn[]> => {
  const messages = await sql.listMessages(call.db, call.userId, contextId)
  if (messages.some(({ status }) => status === 0)) throw new Refusal('SLOW_DOWN', 'The last question is being answered')
  const attached = await attachedOf(call, contextId)
  const said = messages
    .filter(({ status }) => status === 1)
    .map(({ messageId, role, text }): Turn => ({ role, text, attached: attached.get(messageId) ?? [] }))
  const next: Turn = { role: 'user', text: message ?? '', attached: attached.get(null) ?? [] }
  const turns = message === undefined ? upToQuestion(said) : [...said, next]
  if (turns.length === 0) {
    throw new Refusal('INVALID_INPUT', 'Nothing was asked', [{ path: ['message'], message: 'is missing' }])
  }
  return turns.slice(-TURNS_TOLD)
}

const upToQuestion = (turns: Turn[]): Turn[] => turns.slice(0, turns.findLastIndex(({ role }) => role === 'user') + 1)

const keepPlan = async (call: UserCall, contextId: number, { planned }: Toolbox): Promise<Plan | undefined> => {
  if (planned === undefined || planned.outcome.rows.length === 0) return undefined
  const { steps, outcome } = planned
  const { rows, balances } = outcome
  const expiresAt = new Date(call.now.getTime() + DAY_MS)
  return sql.insertPlan(call.db, call.userId, { contextId, steps, rows, balances, madeAt: call.now, expiresAt })
}

/** Keeps the question and the place of its answer. Of two that come at once, the second finds the first being answered. */
const begin = async (call: UserCall, question: Question) => {
  const { db, userId } = call
  const { contextId, message } = question
  const { instruction } = found(await sql.lockContext(db, userId, contextId), 'talk')
  await refuseTooMany(call)
  const turns = await turnsOf(call, question)
  if (message !== undefined) {
    const said = await sql.insertMessage(db, userId, { contextId, role: 'user', status: 1, text: message })
    await claimAttached(db, userId, contextId, said)
  }
  const messageId = await sql.insertMessage(db, userId, { contextId, role: 'assistant', status: 0, text: '' })
  return { instruction, turns, messageId }
}

/** Has a question answered. The answer is kept from its first moment, so that a reload finds it. */
export const ask = async (
  question: Question,
  call: UserCall,
  tools: readonly Tool[],
  model: Model,
): Promise<{ answer: string; plan?: Plan | undefined }> => {
  const { db, userId, now, tell } = call
  const { contextId } = question
  const { instruction, turns, messageId } = await db.transaction().execute((tx) => begin({ ...call, db: tx }, question))
  const show = async (change: Parameters<typeof sql.updateAnswer>[3]): Promise<void> => {
    await sql.updateAnswer(db, userId, messageId, change)
    tell({ userId, messageId })
  }
  try {
    const toolbox = new Toolbox(tools, call)
    const { lang, timeZone } = await getSettings(db, userId)
    const signal = AbortSignal.timeout(ANSWER_MS)
    const say = (text: string) => show({ text })
    const answer = await model.answer({ instruction, turns, toolbox, lang, timeZone, now, say, signal })
    const plan = await keepPlan(call, contextId, toolbox)
    await show({ status: 1, text: answer, plan_id: plan?.planId ?? null })
    return { answer, plan }
  } catch (error) {
    await show({ status: -1, text: FAILED })
    throw error
  }
}
