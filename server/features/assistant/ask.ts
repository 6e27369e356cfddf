import type { Message, Plan } from '#contract/assistant.ts'
import { Refusal } from '#contract/errors.ts'
import { defaultRegions } from '#shared/region.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findEffects } from '#server/features/history/undo.sql.ts'
import { getOwnSettings } from '#server/features/settings/own.sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { Answer } from './answer.ts'
import { attachedOf } from './attach.ts'
import type { Model, PlanState, Turn } from '#server/grammar/model.ts'
import { insertPlan } from './plans.sql.ts'
import * as sql from './sql.ts'
import { claimAttached } from './attachments.sql.ts'
import { addUse, findUsed } from './usage.sql.ts'
import { Toolbox } from './toolbox.ts'
import type { Tool } from './tools.ts'

const DAY_MS = 86_400_000
const QUESTIONS_PER_DAY = 1000
const CONTEXT_TURNS = 40
/** After its timeout an answer has this long to end by itself. */
const GRACE_MS = 30_000
/** Stored as the text of a failed answer; the client shows its own message. */
export const FAILED = 'Server error'

interface Question {
  contextId: number
  message?: string | undefined
}

interface Answered {
  answer: string
  plan?: Plan | undefined
}

const refuseTooMany = async ({ db, userId, now }: UserCall, { tokensPerDay = Infinity }: Model): Promise<void> => {
  const used = await findUsed(db, userId, now)
  const wait = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)
  if (used.tokens >= tokensPerDay) {
    throw new Refusal('ASSISTANT_USED_UP', `At most ${tokensPerDay} tokens a day.`, [], wait)
  }
  if (used.questions >= QUESTIONS_PER_DAY) {
    throw new Refusal('SLOW_DOWN', `At most ${QUESTIONS_PER_DAY} questions a day.`, [], wait)
  }
}

type PastMessage = Pick<Message, 'messageId' | 'role' | 'text' | 'plan'>

/** The messages so far, without failed answers and those stopped before their first word. */
const pastMessages = async (call: UserCall, contextId: number): Promise<PastMessage[]> => {
  const messages = await sql.listMessages(call.db, call, contextId)
  if (messages.some(({ status }) => status === 0))
    throw new Refusal('SLOW_DOWN', 'The last question is still being answered.')
  return messages.filter(({ status, text }) => status === 1 && text !== '')
}

const upToQuestion = (answerText: PastMessage[]): PastMessage[] =>
  answerText.slice(0, answerText.findLastIndex(({ role }) => role === 'user') + 1)

/** Stores the question as the last message; without a message, the last question is asked again. */
const saveQuestion = async (call: UserCall, { contextId, message }: Question): Promise<PastMessage[]> => {
  const { db, userId } = call
  const answerText = await pastMessages(call, contextId)
  if (message !== undefined) {
    const userMessage = { role: 'user', text: message } as const
    const messageId = await sql.insertMessage(db, userId, { contextId, status: 1, ...userMessage })
    await claimAttached(db, userId, contextId, messageId)
    return [...answerText, { messageId, ...userMessage }]
  }
  const before = upToQuestion(answerText)
  if (before.length === 0) {
    throw new Refusal('INVALID_INPUT', 'The message is missing.', [{ path: ['message'], message: 'is missing' }])
  }
  await sql.removeVainAnswers(db, userId, contextId)
  return before
}

/** The current status of each plan. */
const planStatesOf = async (
  { db, bookId }: UserCall,
  answerText: PastMessage[],
): Promise<(plan: Plan) => PlanState> => {
  const applied = answerText.flatMap(({ plan }) => plan?.changeSetId ?? [])
  const effects = applied.length === 0 ? undefined : await findEffects(db, bookId, applied)
  return ({ status, changeSetId = 0 }) => (effects?.get(changeSetId)?.inEffect === false ? 'undone' : status)
}

/** The messages sent to a model, each with its files and plan. */
const turnsOf = async (call: UserCall, contextId: number, answerText: PastMessage[]): Promise<Turn[]> => {
  const recent = answerText.slice(-CONTEXT_TURNS)
  const attached = await attachedOf(call, contextId)
  const planStateOf = await planStatesOf(call, recent)
  return recent.map(({ messageId, role, text, plan }) => ({
    role,
    text,
    attached: attached.get(messageId) ?? [],
    planState: plan && planStateOf(plan),
  }))
}

const savePlan = async (call: UserCall, contextId: number, { planned }: Toolbox): Promise<Plan | undefined> => {
  if (planned === undefined || planned.outcome.rows.length === 0) return undefined
  const { steps, outcome } = planned
  const { rows, balances } = outcome
  const expiresAt = new Date(call.now.getTime() + DAY_MS)
  return insertPlan(call.db, call, { contextId, steps, rows, balances, madeAt: call.now, expiresAt })
}

/**
 * Stores the question and a placeholder for its answer. Of two concurrent questions, the second finds the first in
 * progress.
 */
const begin = async (call: UserCall, question: Question, model: Model) => {
  const { db, userId, now, config } = call
  const { contextId } = question
  const { instruction } = requireRow(await sql.lockContext(db, call, contextId), 'chat')
  await refuseTooMany(call, model)
  const answerText = await saveQuestion(call, question)
  const answerBy = new Date(now.getTime() + config.aiTimeoutSeconds * 1000 + GRACE_MS)
  const place = { contextId, role: 'assistant', status: 0, text: '', answerBy } as const
  const messageId = await sql.insertMessage(db, userId, place)
  await addUse(db, userId, now, { questions: 1 })
  return { instruction, answerText, messageId }
}

/** Stores the complete answer with its plan; if it was stopped meanwhile, neither is stored. */
const finish = (call: UserCall, contextId: number, messageId: number, answer: string, toolbox: Toolbox) =>
  call.db.transaction().execute(async (db): Promise<Answered> => {
    const done = { status: 1, text: answer } as const
    if (!(await sql.updateAnswer(db, call.userId, messageId, done))) return { answer }
    const plan = await savePlan({ ...call, db }, contextId, toolbox)
    if (plan !== undefined) await sql.attachPlan(db, call.userId, messageId, plan.planId)
    return { answer, plan }
  })

/** Answers a question. The answer is stored from its first moment, so that a reload finds it. */
export const ask = async (
  question: Question,
  call: UserCall,
  tools: readonly Tool[],
  model: Model,
): Promise<Answered> => {
  const { db, userId, bookId, now, publish } = call
  const { contextId } = question
  const { instruction, answerText, messageId } = await db
    .transaction()
    .execute((tx) => begin({ ...call, db: tx }, question, model))
  const answer = new Answer(call, messageId)
  const toolbox = new Toolbox(tools, call)
  const spend = async (tokensIn: number, tokensOut: number): Promise<boolean> => {
    const { tokens } = await addUse(db, userId, now, { tokensIn, tokensOut })
    return tokens < (model.tokensPerDay ?? Infinity)
  }
  const { write: say, signal } = answer
  try {
    const { lang, region = defaultRegions[lang], timeZone } = await getOwnSettings(db, call)
    // Files are read after all locks are released.
    const turns = await turnsOf(call, contextId, answerText)
    const text = await answer.give(() =>
      model.answer({
        instruction,
        turns,
        toolbox,
        lang,
        region,
        timeZone,
        now,
        write: say,
        spend,
        signal,
      }),
    )
    return await finish(call, contextId, messageId, text, toolbox)
  } catch (error) {
    if (answer.isCancelled) return { answer: answer.answerText }
    await sql.updateAnswer(db, userId, messageId, { status: -1, text: FAILED })
    throw error
  } finally {
    publish({ bookId, userId, messageId, askedBy: call.sessionId })
  }
}
