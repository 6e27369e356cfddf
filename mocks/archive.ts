import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'

/** The first bytes of the mock backend's archives. */
const MARK = 'PK sample'

export const ownHandlers = (backend: MockBackend): HttpHandler[] => {
  const { archive } = contract
  return [
    mock(archive.export, () => new Blob([MARK], { type: 'application/zip' })),
    mock(archive.import, async (_, file) => {
      if (backend.accounts.length > 0) throw new Refusal('ACCOUNT_NOT_EMPTY')
      const text = await file?.text()
      if (!text?.startsWith('PK')) {
        throw new Refusal('ARCHIVE_INVALID', 'It is no ZIP archive', [{ path: [], message: 'it is no ZIP archive' }])
      }
      return { entries: 0 }
    }),
    mock(archive.deleteAccount, ({ currentPassword }) => {
      if (currentPassword !== backend.password) throw new Refusal('WRONG_CURRENT_PASSWORD')
      const isLast = !backend.neighbours.some(({ isAdmin, disabled }) => isAdmin && !disabled)
      if (backend.isAdmin && backend.neighbours.length > 0 && isLast) throw new Refusal('LAST_ADMIN')
      Object.assign(backend, new MockBackend({ kind: 'empty' }), {
        username: '',
        password: backend.password,
        registered: backend.registered,
      })
      return {}
    }),
  ]
}
