import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Folder } from '#contract/accounts.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { nextId, roomHandlers } from './rows.ts'

/** One account folder. */
export const aFolder = (differences: Partial<Folder> = {}): Folder => ({
  folderId: 1,
  name: 'Everyday',
  version: '1',
  ...differences,
})

export const folderHandlers = (backend: MockState): HttpHandler[] => [
  mock(contract.folders.list, () => ({ folders: backend.folders })),
  ...roomHandlers(contract.folders, {
    backend,
    list: 'folders',
    id: 'folderId',
    topic: 'accountFolders',
    blank: aFolder,
  }),
]

export const addFolder = (backend: MockState, name: string): number => {
  const folderId = nextId(backend.folders, 'folderId')
  backend.folders = [...backend.folders, aFolder({ folderId, name })]
  return folderId
}
