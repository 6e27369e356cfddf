import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { categories, payees, tags, transactions } = contract
const older = 'older than the newest'
const createdAt = '2026-11-17T10:00:00.000Z'

export const payeesScenario = async (ask: Ask, { food }: { food: number }): Promise<number> => {
  await ask(payees.list, {})
  const { payeeId } = await ask(payees.create, {
    name: 'Lidl',
    aliases: ['Lidl SRL', 'lidl'],
    categoryId: food,
    note: 'Near',
  })
  await ask(payees.create, { name: ' LIDL ' })
  await ask(payees.create, { name: 'Aldi', aliases: ['Aldi SRL', 'lidl srl'] })
  await ask(payees.create, { name: 'Aldi', categoryId: 999_999 })
  const listed = (await ask(categories.list, {})).categories
  const forTransfers = listed.find((category) => category.forTransfers)?.categoryId ?? 0
  await ask(payees.create, { name: 'Aldi', categoryId: forTransfers })
  const { payeeId: aldi } = await ask(payees.create, { name: 'aldi' })
  await ask(payees.create, { name: ' ' })
  await ask(payees.edit, { payeeId: aldi, name: 'Aldi' })
  await ask(payees.edit, { payeeId: aldi, name: 'Lidl' })
  await ask(payees.edit, { payeeId: aldi, version: older, name: 'Aldi' })
  await ask(payees.edit, { payeeId: 999_999, name: 'Nobody' })
  await ask(payees.list, {})
  return payeeId
}

export const tagsScenario = async (ask: Ask): Promise<number> => {
  await ask(tags.list, {})
  const days = { firstDay: '2026-05-03', lastDay: '2026-05-09' }
  const { tagId } = await ask(tags.create, { name: 'Trip', color: 3, ...days })
  await ask(tags.create, { name: 'trip' })
  await ask(tags.create, { name: 'Backwards', firstDay: days.lastDay, lastDay: days.firstDay })
  await ask(tags.create, { name: 'Colourful', color: 8 })
  const { tagId: garden } = await ask(tags.create, { name: 'Garden' })
  await ask(tags.edit, { tagId: garden, name: 'Gardens', firstDay: days.firstDay })
  await ask(tags.edit, { tagId: garden, name: 'TRIP' })
  await ask(tags.edit, { tagId: garden, name: 'Gardens', firstDay: days.lastDay, lastDay: days.firstDay })
  await ask(tags.edit, { tagId: garden, version: older, name: 'Garden' })
  await ask(tags.edit, { tagId: 999_999, name: 'Nothing' })
  await ask(tags.list, {})
  return tagId
}

export const totalsScenario = async (ask: Ask): Promise<void> => {
  for (const span of [{}, { fromTime: createdAt }, { fromTime: null, toTime: '2026-11-01T00:00:00Z' }]) {
    await ask(payees.getTotals, span)
    await ask(tags.getTotals, span)
  }
  await ask(tags.getTotals, { fromTime: 'yesterday' })
}

export const mergingScenario = async (ask: Ask, payeeId: number, tagId: number): Promise<void> => {
  const named = (await ask(payees.list, {})).payees.find(({ name }) => name === 'Netflix')?.payeeId ?? 0
  const pairs = [
    [named, named],
    [named, 999_999],
    [999_999, named],
  ] as const
  for (const [from, intoPayeeId] of pairs) {
    await ask(payees.previewMerge, { payeeId: from, intoPayeeId })
    await ask(payees.merge, { payeeId: from, intoPayeeId })
  }
  await ask(payees.previewMerge, { payeeId: named, intoPayeeId: payeeId })
  await ask(payees.merge, { payeeId: named, version: older, intoPayeeId: payeeId })
  await ask(payees.merge, { payeeId: named, intoPayeeId: payeeId })
  await ask(payees.list, {})
  const films = (await ask(tags.list, {})).tags.find(({ name }) => name === 'Films')?.tagId ?? 0
  for (const [from, intoTagId] of [
    [films, films],
    [films, 999_999],
    [999_999, films],
  ] as const) {
    await ask(tags.previewMerge, { tagId: from, intoTagId })
    await ask(tags.merge, { tagId: from, intoTagId })
  }
  await ask(tags.previewMerge, { tagId, intoTagId: films })
  await ask(tags.merge, { tagId: films, version: older, intoTagId: tagId })
  await ask(tags.merge, { tagId: films, intoTagId: tagId })
  await ask(transactions.list, { tagsIds: String(tagId), count: 50 })
}

export const deletingScenario = async (ask: Ask): Promise<void> => {
  const all = await ask(payees.list, {})
  for (const { payeeId, version } of all.payees) {
    await ask(payees.remove, { payeeId, version: older })
    await ask(payees.remove, { payeeId, version })
  }
  await ask(payees.remove, { payeeId: 999_999 })
  const { tags: left } = await ask(tags.list, {})
  for (const { tagId, version } of left) {
    await ask(tags.remove, { tagId, version: older })
    await ask(tags.remove, { tagId, version })
  }
  await ask(tags.remove, { tagId: 999_999 })
  await ask(transactions.list, { count: 50 })
}
