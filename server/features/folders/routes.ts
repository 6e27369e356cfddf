import { contract } from '#contract'
import type { Folder } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

interface OnFolder {
  folderId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { folderId, version }: OnFolder): Promise<Folder> =>
  requireUnchanged(await sql.findFolder(db, bookId, folderId), 'folders', { id: folderId, version })

export const foldersRoutes = [
  route(contract.folders.list, async (_, { db, bookId }) => ({ folders: await sql.listFolders(db, bookId) })),

  route(contract.folders.create, async (draft, { db, bookId }) => {
    if ((await sql.countFolders(db, bookId)) >= limits.folders) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.folders} folders.`)
    }
    return { folderId: await sql.insertFolder(db, bookId, draft) }
  }),

  route(contract.folders.edit, async ({ name, description, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateFolder(call.db, call.bookId, target.folderId, { name, description: description ?? null })
    return {}
  }),

  route(contract.folders.editName, async ({ name, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateFolder(call.db, call.bookId, target.folderId, { name })
    return {}
  }),

  route(contract.folders.editDescription, async ({ description, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateFolder(call.db, call.bookId, target.folderId, { description: description ?? null })
    return {}
  }),

  route(contract.folders.remove, async (target, call) => {
    await findOwn(call, target)
    if (await sql.hasAccounts(call.db, call.bookId, target.folderId)) throw new Refusal('FOLDER_NOT_EMPTY')
    await sql.deleteFolder(call.db, call.bookId, target.folderId)
    return {}
  }),
]
