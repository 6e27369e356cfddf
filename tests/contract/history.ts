import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { history, categories, notes } = contract

/** The newest commands are those made here, so both sides have the same. */
export const historyScenario = async (ask: Ask): Promise<void> => {
  const { categoryId } = await ask(categories.create, { type: -1, name: 'Pets' })
  await ask(categories.editName, { categoryId, name: 'Animals' })
  const { changeSets } = await ask(history.list, { count: 2 })
  const [renamed, made] = changeSets.map(({ changeSetId }) => changeSetId)
  if (renamed === undefined || made === undefined) throw new Error('history tells of nothing')
  await ask(history.get, { changeSetId: renamed })
  await ask(history.get, { changeSetId: 999_999 })
  await ask(history.list, { count: 1, kinds: 'categories', means: 'form', text: 'ANIMALS' })
  await ask(history.list, { kinds: 'cats' })
  await ask(history.undo, { changeSetId: made })
  const { changeSetId } = await ask(history.undo, { changeSetId: renamed })
  await ask(history.undo, { changeSetId: renamed })
  await ask(history.undo, { changeSetId })
  await ask(history.undo, { changeSetId: 999_999 })
  await ask(history.list, { count: 2 })
  await ask(categories.remove, { categoryId })
  await ask(notes.create, { text: 'Ask the vet' })
  await ask(history.list, { count: 1, toTime: '2001-01-01T00:00:00Z' })
}
