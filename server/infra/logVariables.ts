import { z } from 'zod'
import { variable } from './variable.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Logging variables. */
export const logVariables = {
  logLevel: variable(
    'LOG_LEVEL',
    'info',
    'How much is logged: `error`, `warn`, `info`, `debug` …',
    `one of ${levels.join(', ')}`,
    z.enum(levels).default('info'),
  ),
  logFormat: variable(
    'LOG_FORMAT',
    '`text` on a terminal, else `json`',
    'How the log is written: `json`, or `text` for people, which leaves out what is only information.',
    'json or text',
    z.enum(['json', 'text']).default(process.stdout.isTTY ? 'text' : 'json'),
  ),
}
