import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads a password without echo or command line. */
export const PASSWORD_VARIABLE = 'ADMIN_PASSWORD'

/** Reads the password from the environment, a hidden prompt or a pipe, never from the command line. */
export const askPassword = async (): Promise<string> => {
  const given = process.env[PASSWORD_VARIABLE]
  if (given) return given
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  // Echo is turned off from here on.
  process.stderr.write('Password: ')
  const line = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return line
}
