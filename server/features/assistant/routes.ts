import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { removeFiles } from '#server/features/files/remove.ts'
import { openSetId } from '#server/features/history/sql.ts'
import { route, type Route, type UserCall } from '#server/kernel/route.ts'
import { ask } from './ask.ts'
import { attachFile, withAttachments } from './attach.ts'
import { instructionOf } from './instruction.ts'
import { modelOf } from './modelOf.ts'
import { apply, contentOf, type Outcome } from './plans.ts'
import * as planSql from './plans.sql.ts'
import * as sql from './sql.ts'
import { filesOfChat } from './attachments.sql.ts'
import { findUsed } from './usage.sql.ts'
import { toolsOf } from './tools.ts'

const findContext = async (call: UserCall, contextId: number) =>
  requireRow(await sql.findContext(call.db, call, contextId), 'chat')

const findPlan = async (call: UserCall, planId: number) =>
  requireRow(await planSql.findPlan(call.db, call, planId), 'plan')

const outdated = (): Refusal => new Refusal('PLAN_OUTDATED')

/** The plan was valid when it was made, so a refusal now means that something has changed: the data, or the role. */
const orOutdated = async (work: Promise<Outcome>): Promise<Outcome> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'ROLE_NEEDED' && error.status < 500) throw outdated()
    throw error
  }
}

/** Without an assistant its calls are refused, but users may still read and delete their chats. */
const whereEnabled = (each: Route): Route => ({
  ...each,
  run: async (input, call) => {
    if (!call.config.ai) throw new Refusal('ASSISTANT_DISABLED')
    return each.run(input, call)
  },
})

const usageOf = async ({ db, userId, now, config }: UserCall) => {
  const allowed = modelOf(config).tokensPerDay
  return allowed === undefined ? undefined : { tokens: (await findUsed(db, userId, now)).tokens, allowed }
}

/** The assistant uses the calls of the other routes as tools. */
export const assistantRoutes = (others: readonly Route[]): Route[] => {
  const tools = toolsOf(others)
  const ofChats = [
    route(contract.assistant.getContexts, async (_, call) => ({
      contexts: await sql.listContexts(call.db, call),
      model: modelOf(call.config).name,
      usage: await usageOf(call),
    })),

    route(contract.assistant.deleteContext, async ({ contextId }, call) => {
      await findContext(call, contextId)
      const fileIds = await filesOfChat(call.db, call, contextId)
      await sql.deleteContext(call.db, call, contextId)
      await removeFiles(call, fileIds)
      return {}
    }),
  ]
  const ofAnswers = [
    route(contract.assistant.newContext, async ({ additionalSystemMessage }, call) => {
      const { db, now } = call
      if ((await sql.countContexts(db, call)) >= limits.assistantContexts) {
        throw new Refusal('LIMIT_REACHED', `At most ${limits.assistantContexts} chats.`)
      }
      return { contextId: await sql.insertContext(db, call, instructionOf(now, additionalSystemMessage), now) }
    }),

    route(contract.assistant.getMessages, async ({ contextId }, call) => {
      await findContext(call, contextId)
      return withAttachments(call, contextId, await sql.listMessages(call.db, call, contextId))
    }),

    route(contract.assistant.attachFile, async (handing, call) => {
      await attachFile(handing, call)
      return {}
    }),

    route(contract.assistant.ask, (question, call) => ask(question, call, tools, modelOf(call.config))),

    route(contract.assistant.cancel, async ({ contextId }, call) => {
      await findContext(call, contextId)
      const messageId = await sql.stopAnswer(call.db, call.userId, contextId)
      if (messageId !== undefined) call.publish({ bookId: call.bookId, userId: call.userId, messageId })
      return {}
    }),

    route(
      contract.assistant.applyPlan,
      async ({ planId }, call) => {
        const { status, steps, rows, made_at, expires_at } = await findPlan(call, planId)
        if (status !== 'proposed' || expires_at <= call.now) throw outdated()
        const done = await orOutdated(apply(tools, steps, { ...call, now: made_at }))
        if (contentOf(done.rows) !== contentOf(rows)) throw outdated()
        const changeSetId = await openSetId(call.db)
        await planSql.closePlan(call.db, call, planId, 'applied', changeSetId)
        return { changeSetId }
      },
      { source: () => 'assistant' },
    ),

    route(contract.assistant.discardPlan, async ({ planId }, call) => {
      await findPlan(call, planId)
      if (!(await planSql.closePlan(call.db, call, planId, 'discarded'))) throw outdated()
      return {}
    }),
  ]
  return [...ofChats, ...ofAnswers.map(whereEnabled)]
}
