import { contract } from '#contract'
import type { Ask, Places } from './ask.ts'

const { categories, rules, transactions } = contract

/** Rules, from the first to the last that is deleted. */
export const rulesScenario = async (ask: Ask, { card }: Places): Promise<void> => {
  await ask(rules.list, {})
  const { categoryId } = await ask(categories.create, { type: -1, name: 'Sorted' })
  const { transactionId } = await ask(transactions.create, {
    categoryId,
    accountId: card,
    delta: '-4.20',
    description: 'KIOSK 0417 MITTE',
  })
  const when = { words: ['kiosk'], direction: 'out' as const }
  const { ruleId } = await ask(rules.create, { name: 'Kiosks', when, set: { categoryId } })
  await ask(rules.create, { when: {}, set: { categoryId } })
  await ask(rules.create, { when, set: {} })
  const { ruleId: other } = await ask(rules.create, { when: { words: ['nothing'] }, set: { categoryId }, apply: {} })
  await ask(rules.edit, { ruleId: other, version: 'older than the newest', when, set: { categoryId } })
  await ask(rules.edit, { ruleId: other, when: { words: ['never'] }, set: { categoryId } })
  await ask(rules.order, { ruleIds: [other] })
  await ask(rules.order, { ruleIds: [other, ruleId] })
  await ask(rules.pause, { ruleId: other, paused: true })
  await ask(rules.pause, { ruleId: other, paused: false })
  await ask(rules.preview, { ruleId, when, set: { categoryId } })
  await ask(rules.propose, { rows: [{ text: 'KIOSK 99', accountId: card, delta: '-3.00' }] })
  await ask(rules.propose, { rows: [{ text: 'KIOSK 99', newPayee: 'Kiosk', delta: 'out' }] })
  await ask(rules.explain, { transactionId })
  await ask(rules.previewRun, {})
  await ask(rules.run, {})
  await ask(rules.remove, { ruleId: other })
  await ask(rules.remove, { ruleId: other })
  await ask(rules.remove, { ruleId })
  await ask(transactions.remove, { transactionId })
  await ask(categories.remove, { categoryId })
}
