import { z } from 'zod'
import { download, post, upload } from './endpoint.ts'
import { Password } from './sessions.ts'

/** Export, import and deletion of a user's data. */
export const archive = {
  export: download('/user/export', {
    summary: 'Everything of one’s own as one ZIP archive, as it is at one moment; README of the server describes it',
  }),
  import: upload('/user/import', {
    summary: 'Bring such an archive into an account that is still empty: all of it, or nothing',
    access: 'login',
    output: z.object({ entries: z.int().nonnegative() }),
    status: 201,
  }),
  deleteAccount: post('/user/deleteAccount', {
    summary: 'Delete one’s account with everything that is in it; nothing brings it back',
    access: 'login',
    input: z.object({ currentPassword: Password }),
    journaled: false,
  }),
}
