import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Folder } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, nextId } from './rows.ts'

/** One account folder. */
export const aFolder = (differences: Partial<Folder> = {}): Folder => ({
  folderId: 1,
  name: 'Everyday',
  version: '1',
  ...differences,
})

export const folderHandlers = (backend: MockBackend): HttpHandler[] => {
  const { folders } = contract
  const change = (handle: { folderId: number; version?: string | undefined }, what: Partial<Folder>) => {
    changeRow(backend.folders, 'folderId', handle, what)
    return {}
  }
  return [
    mock(folders.list, () => ({ folders: backend.folders })),
    mock(
      folders.create,
      (draft) => {
        const folderId = nextId(backend.folders, 'folderId')
        backend.folders.push(aFolder({ ...draft, folderId }))
        return { folderId }
      },
      ['accountFolders'],
    ),
    mock(
      folders.edit,
      ({ folderId, version, name, description }) => change({ folderId, version }, { name, description }),
      ['accountFolders'],
    ),
    mock(folders.editName, ({ name, ...handle }) => change(handle, { name }), ['accountFolders']),
    mock(folders.editDescription, ({ description, ...handle }) => change(handle, { description }), ['accountFolders']),
    mock(
      folders.remove,
      (handle) => {
        const isFull = backend.accounts.some(({ folderId }) => folderId === handle.folderId)
        if (isFull) throw new Refusal('FOLDER_NOT_EMPTY')
        dropRow(backend.folders, 'folderId', handle)
        return {}
      },
      ['accountFolders'],
    ),
  ]
}
