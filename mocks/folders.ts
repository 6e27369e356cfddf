import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Folder } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { Household } from './household.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, nextId } from './rows.ts'

/** One account folder. */
export const aFolder = (differences: Partial<Folder> = {}): Folder => ({
  folderId: 1,
  name: 'Everyday',
  version: '1',
  ...differences,
})

export const folderHandlers = (household: Household): HttpHandler[] => {
  const { folders } = contract
  const change = (handle: { folderId: number; version?: string | undefined }, what: Partial<Folder>) => {
    changeRow(household.folders, 'folderId', handle, what)
    return {}
  }
  return [
    mock(folders.list, () => ({ folders: household.folders })),
    mock(
      folders.create,
      (draft) => {
        const folderId = nextId(household.folders, 'folderId')
        household.folders.push(aFolder({ ...draft, folderId }))
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
        const isFull = household.accounts.some(({ folderId }) => folderId === handle.folderId)
        if (isFull) throw new Refusal('FOLDER_NOT_EMPTY')
        dropRow(household.folders, 'folderId', handle)
        return {}
      },
      ['accountFolders'],
    ),
  ]
}
