import common from './common.json'
import errors from './errors.json'
import sessions from './sessions.json'

/** What is said to those who are signed out. */
export const texts = { common, errors, sessions }
