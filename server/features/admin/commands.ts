import { UserDraft } from '#contract/admin.ts'
import type { Db } from '#server/db/connect.ts'
import { makeUser } from '#server/kernel/users.sql.ts'
import { hashPassword } from '#server/features/sessions/password.ts'
import { refuseWeak } from '#server/features/sessions/rules.ts'
import { countAdmins, setRole } from './sql.ts'

export const USAGE = 'npm run admin -- create|grant|revoke NAME'

/** The operator's commands; each returns a sentence that describes the new state. */
const verbs = {
  create: async (db: Db, name: string, askPassword: () => Promise<string>): Promise<string> => {
    const draft = UserDraft.shape
    if (!draft.username.safeParse(name).success) throw new Error('A name has 4 to 64 letters, digits, - and _.')
    const password = draft.password.safeParse(await askPassword())
    if (!password.success) throw new Error('A password has 8 to 64 characters.')
    refuseWeak(password.data)
    await makeUser(db, { name, passwordHash: await hashPassword(password.data), role: 'admin', isLocalePending: true })
    return `${name} is an administrator and can sign in.`
  },
  grant: async (db: Db, name: string): Promise<string> => {
    if (!(await setRole(db, name, 'admin'))) throw new Error(`There is no user ${name}.`)
    return `${name} is an administrator.`
  },
  revoke: async (db: Db, name: string): Promise<string> => {
    if (!(await setRole(db, name, 'user'))) throw new Error(`There is no user ${name}.`)
    const left = (await countAdmins(db)) === 0 ? ' Nobody is now: grant it to somebody.' : ''
    return `${name} is no administrator.${left}`
  },
}

const isVerb = (verb: string): verb is keyof typeof verbs => Object.hasOwn(verbs, verb)

/** Parses a command of the operator; the returned function runs it once a database is open. */
export const readCommand = ([verb = '', name, ...rest]: string[]): ((
  db: Db,
  askPassword: () => Promise<string>,
) => Promise<string>) => {
  // A third argument would be a password, which every process on the machine could read.
  if (!isVerb(verb) || name === undefined || rest.length > 0) throw new Error(`Say ${USAGE}.`)
  return (db, askPassword) => verbs[verb](db, name, askPassword)
}
