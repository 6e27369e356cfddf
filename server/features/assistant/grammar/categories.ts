import type { Category } from '#contract/categories.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { choose, type ReplyContext } from './scene.ts'
import { capitalized } from './sentence.ts'

/** The category that a name means. */
export const findCategory = (scene: ReplyContext, name: string): Category =>
  choose(scene, scene.book.categories, name, 'unknownCategory')

export const addCategory = async (scene: ReplyContext, command: Of<'addCategory'>): Promise<string> => {
  const { talk, book } = scene
  const parent = command.parent === undefined ? undefined : findCategory(scene, command.parent)
  const name = capitalized(command.name)
  const parentId = parent === undefined ? {} : { parentId: parent.categoryId }
  await talk.toolbox.use('categories_create', { type: parent?.type ?? (command.isIncome ? 1 : -1), name, ...parentId })
  return say(book.lang, 'categoryAdded', { name })
}

export const renameCategory = async (scene: ReplyContext, command: Of<'renameCategory'>): Promise<string> => {
  const { talk, book } = scene
  const { categoryId, name } = findCategory(scene, command.name)
  const newName = capitalized(command.newName)
  await talk.toolbox.use('categories_editName', { categoryId, name: newName })
  return say(book.lang, 'categoryRenamed', { name, newName })
}

export const moveCategory = async (scene: ReplyContext, command: Of<'moveCategory'>): Promise<string> => {
  const { talk, book } = scene
  const { categoryId, name } = findCategory(scene, command.name)
  const parent = findCategory(scene, command.parent)
  await talk.toolbox.use('categories_editParent', { categoryId, parentId: parent.categoryId })
  return say(book.lang, 'categoryMoved', { name, parent: parent.name })
}

export const removeCategory = async (scene: ReplyContext, command: Of<'removeCategory'>): Promise<string> => {
  const { talk, book } = scene
  const { categoryId, name } = findCategory(scene, command.name)
  await talk.toolbox.use('categories_remove', { categoryId })
  return say(book.lang, 'categoryRemoved', { name })
}
