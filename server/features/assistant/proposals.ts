import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/connect.ts'
import type { PlanStep } from '#server/db/schemaOfAssistant.ts'
import { lockUser } from '#server/kernel/users.sql.ts'
import { getOwnSettings } from '#server/features/settings/own.sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { instructionOf } from './instruction.ts'
import type { Outcome } from './plans.ts'
import { countOpenPlans, findChatOfToken, insertChatOfToken } from './proposals.sql.ts'
import { insertPlan } from './plans.sql.ts'
import { countContexts, insertMessage } from './sql.ts'
import { textOf } from '#server/texts/texts.ts'

const DAY_MS = 86_400_000
/** More open plans than anyone would review. */
const OPEN_PLANS = 100

const openChat = async (call: UserCall, tx: Db): Promise<number> => {
  const { userId, bookId, sessionId, now } = call
  const existing = await findChatOfToken(tx, call)
  if (existing !== undefined) return existing
  if ((await countContexts(tx, call)) >= limits.assistantContexts) {
    throw new Refusal('LIMIT_REACHED', `At most ${limits.assistantContexts} chats: the user has to delete one.`)
  }
  return insertChatOfToken(tx, { userId, bookId, sessionId, now, instruction: instructionOf(now, undefined) })
}

/** Saves a plan in the chat of the token, where its user finds it; returns that chat. */
export const saveProposal = async (
  call: UserCall,
  steps: PlanStep[],
  { rows, balances }: Outcome,
): Promise<{ contextId: number; expiresAt: string }> => {
  const { db, userId, bookId, now, publish } = call
  const { contextId, messageId, expiresAt } = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const contextId = await openChat(call, tx)
    if ((await countOpenPlans(tx, userId, contextId, now)) >= OPEN_PLANS) {
      throw new Refusal('LIMIT_REACHED', `${OPEN_PLANS} plans wait already: the user has to apply or discard some.`)
    }
    const proposal = { contextId, steps, rows, balances, madeAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
    const { planId, expiresAt } = await insertPlan(tx, call, proposal)
    const { lang } = await getOwnSettings(tx, call)
    const message = { contextId, role: 'assistant' as const, status: 1 as const, text: textOf(lang, 'planOfProgram') }
    return { contextId, messageId: await insertMessage(tx, userId, { ...message, plan_id: planId }), expiresAt }
  })
  publish({ bookId, userId, messageId })
  return { contextId, expiresAt }
}
