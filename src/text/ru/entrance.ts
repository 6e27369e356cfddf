import common from './common.json'
import errors from './errors.json'
import sessions from './sessions.json'

/** Texts for visitors without a session. */
export const texts = { common, errors, sessions }
