import type { Category } from '#contract/categories.ts'
import type { Of } from '#server/grammar/commands.ts'
import { choose, type ReplyContext } from './context.ts'
import { capitalized } from '#server/grammar/sentence.ts'

export const findCategory = (context: ReplyContext, name: string): Category =>
  choose(context, context.ledger.categories, name, 'unknownCategory')

export const addCategory = async (context: ReplyContext, command: Of<'addCategory'>): Promise<string> => {
  const { chat, ledger } = context
  const parent = command.parent === undefined ? undefined : findCategory(context, command.parent)
  const name = capitalized(command.name)
  const parentId = parent === undefined ? {} : { parentId: parent.categoryId }
  await chat.toolbox.use('categories_create', { type: parent?.type ?? (command.isIncome ? 1 : -1), name, ...parentId })
  return ledger.text('categoryAdded', { name })
}

export const renameCategory = async (context: ReplyContext, command: Of<'renameCategory'>): Promise<string> => {
  const { chat, ledger } = context
  const { categoryId, name } = findCategory(context, command.name)
  const newName = capitalized(command.newName)
  await chat.toolbox.use('categories_editName', { categoryId, name: newName })
  return ledger.text('categoryRenamed', { name, newName })
}

export const moveCategory = async (context: ReplyContext, command: Of<'moveCategory'>): Promise<string> => {
  const { chat, ledger } = context
  const { categoryId, name } = findCategory(context, command.name)
  const parent = findCategory(context, command.parent)
  await chat.toolbox.use('categories_editParent', { categoryId, parentId: parent.categoryId })
  return ledger.text('categoryMoved', { name, parent: parent.name })
}

export const removeCategory = async (context: ReplyContext, command: Of<'removeCategory'>): Promise<string> => {
  const { chat, ledger } = context
  const { categoryId, name } = findCategory(context, command.name)
  await chat.toolbox.use('categories_remove', { categoryId })
  return ledger.text('categoryRemoved', { name })
}

export const hideCategory = async (context: ReplyContext, command: Of<'hideCategory'>): Promise<string> => {
  const { chat, ledger } = context
  const shown = ledger.categories.filter(({ hidden }) => hidden !== true)
  const { categoryId, name } = choose(context, shown, command.name, 'unknownCategory')
  await chat.toolbox.use('categories_hide', { categoryId })
  return ledger.text('categoryHidden', { name })
}

export const showCategory = async (context: ReplyContext, command: Of<'showCategory'>): Promise<string> => {
  const { chat, ledger } = context
  const hidden = ledger.categories.filter((category) => category.hidden)
  const { categoryId, name } = choose(context, hidden, command.name, 'unknownCategory')
  await chat.toolbox.use('categories_show', { categoryId })
  return ledger.text('categoryShown', { name })
}
