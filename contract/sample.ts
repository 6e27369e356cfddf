import { post } from './endpoint.ts'

/** The sample data in the user's own ledger. */
export const sample = {
  create: post('/user/sample/new', {
    summary: 'Write a sample household into the ledger, as one command; nothing where it is already',
    status: 201,
  }),
  remove: post('/user/sample/delete', {
    summary: 'Take the sample household out of the ledger, with all that was built on it',
  }),
}
