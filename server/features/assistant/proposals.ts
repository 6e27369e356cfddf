import { limits } from '#contract/config.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/infra/db/connect.ts'
import type { PlanStep } from '#server/infra/db/schemaOfAssistant.ts'
import { lockUser } from '#server/kernel/users.sql.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { instructionOf } from './instruction.ts'
import type { Outcome } from './plans.ts'
import { countContexts, insertMessage, insertPlan } from './sql.ts'
import { say } from './texts/texts.ts'

const DAY_MS = 86_400_000
/** More plans than anyone reads before applying the first. */
const OPEN_PLANS = 100

/** The talk that holds what a token has proposed. */
const findTalk = async (db: Db, userId: number, sessionId: number): Promise<number | undefined> => {
  const talks = db.selectFrom('ai_contexts').select('id').where('user_id', '=', userId)
  return (await talks.where('session_id', '=', sessionId).executeTakeFirst())?.id
}

const beginTalk = async ({ userId, sessionId, now }: UserCall, tx: Db): Promise<number> => {
  if ((await countContexts(tx, userId)) >= limits.assistantContexts) {
    throw new Refusal('LIMIT_REACHED', `At most ${limits.assistantContexts} chats: the user has to delete one.`)
  }
  const { description } = await tx
    .selectFrom('sessions')
    .select('description')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const values = { user_id: userId, session_id: sessionId, title: description ?? 'MCP', created_at: now }
  const { id } = await tx
    .insertInto('ai_contexts')
    .values({ ...values, instruction: instructionOf(now, undefined) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const refuseTooMany = async (tx: Db, userId: number, contextId: number, now: Date): Promise<void> => {
  const { open } = await tx
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('status', '=', 'proposed')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (open >= OPEN_PLANS) {
    throw new Refusal('LIMIT_REACHED', `${OPEN_PLANS} plans wait already: the user has to apply or discard some.`)
  }
}

/** Keeps a plan where its user finds it, in the talk of the token; gives that talk. */
export const keepProposal = async (
  call: UserCall,
  steps: PlanStep[],
  { rows, balances }: Outcome,
): Promise<{ contextId: number; expiresAt: string }> => {
  const { db, userId, sessionId, now, publish } = call
  const { contextId, messageId, expiresAt } = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const contextId = (await findTalk(tx, userId, sessionId)) ?? (await beginTalk(call, tx))
    await refuseTooMany(tx, userId, contextId, now)
    const wanted = { contextId, steps, rows, balances, madeAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
    const { planId, expiresAt } = await insertPlan(tx, userId, wanted)
    const { lang } = await getSettings(tx, userId)
    const message = { contextId, role: 'assistant' as const, status: 1 as const, text: say(lang, 'planOfProgram') }
    return { contextId, messageId: await insertMessage(tx, userId, { ...message, plan_id: planId }), expiresAt }
  })
  publish({ userId, messageId })
  return { contextId, expiresAt }
}
