import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { assistant, files } = contract

export const assistantScenario = async (ask: Ask): Promise<void> => {
  const { contextId } = await ask(assistant.newContext, { additionalSystemMessage: 'Use tables' })
  await ask(assistant.newContext, { additionalSystemMessage: 'x'.repeat(257) })
  await ask(assistant.getMessages, { contextId })
  await ask(assistant.ask, { contextId })
  await ask(assistant.ask, { contextId, message: 'what can you do' })
  const { fileId } = await ask(files.upload, {})
  await ask(assistant.attachFile, { contextId, fileId })
  await ask(assistant.attachFile, { contextId, fileId: 'n'.repeat(43) })
  await ask(assistant.attachFile, { contextId: 999_999, fileId })
  await ask(assistant.getMessages, { contextId })
  const { plan } = await ask(assistant.ask, { contextId, message: 'add category Aquarium' })
  if (plan === undefined) throw new Error('the assistant proposes nothing')
  await ask(assistant.applyPlan, { planId: plan.planId })
  await ask(assistant.applyPlan, { planId: plan.planId })
  await ask(assistant.applyPlan, { planId: 999_999 })
  const { plan: other } = await ask(assistant.ask, { contextId, message: 'add category Terrarium' })
  if (other === undefined) throw new Error('the assistant proposes nothing')
  await ask(assistant.getMessages, { contextId })
  await ask(assistant.discardPlan, { planId: other.planId })
  await ask(assistant.discardPlan, { planId: other.planId })
  await ask(assistant.discardPlan, { planId: 999_999 })
  await ask(assistant.ask, { contextId: 999_999, message: 'balance' })
  await ask(assistant.cancel, { contextId })
  await ask(assistant.cancel, { contextId: 999_999 })
  await ask(assistant.getContexts, {})
  await ask(assistant.getMessages, { contextId: 999_999 })
  await ask(assistant.deleteContext, { contextId })
  await ask(assistant.deleteContext, { contextId })
  await ask(assistant.getContexts, {})
}
