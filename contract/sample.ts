import { post } from './endpoint.ts'

/** The sample data in the user's own ledger. */
export const sample = {
  create: post('/user/sample/new', {
    needs: 'edit',
    summary: 'Add the sample ledger as one command, unless it exists',
    status: 201,
  }),
  remove: post('/user/sample/delete', {
    needs: 'edit',
    summary: 'Remove the sample ledger with everything that depends on it',
  }),
}
