import pg from 'pg'
import { Refusal } from '#contract/errors.ts'

const INVALID_PARAMETER = '22023'

/** Runs a statement that stores a time zone. The database counts days by a list of zones of its own, and refuses others. */
export const refusingUnknownZone = async <T>(statement: Promise<T>): Promise<T> => {
  try {
    return await statement
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_PARAMETER) throw error
    throw new Refusal('INVALID_INPUT', 'The time zone is unknown.', [
      { path: ['timeZone'], message: 'is not a time zone' },
    ])
  }
}
