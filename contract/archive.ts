import { z } from 'zod'
import { download, post, upload } from './endpoint.ts'
import { heirs } from './books.ts'
import { Password } from './sessions.ts'

/** Export, import and deletion of a user's data. */
export const archive = {
  export: download('/user/export', {
    needs: 'view',
    summary:
      'All data of the book as one consistent ZIP archive, for its owners, and for all members if they allow it; its format is documented',
  }),
  import: upload('/user/import', {
    needs: 'own',
    summary: 'Import an archive into an empty account, atomically',
    access: 'login',
    output: z.object({ entries: z.int().nonnegative() }),
    status: 201,
  }),
  deleteAccount: post('/user/deleteAccount', {
    needs: 'nothing',
    summary: 'Delete the user with the books of nobody else, permanently; says what becomes of shared ones',
    access: 'login',
    input: z.object({ currentPassword: Password, heirs }),
    journaled: false,
  }),
}
