import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { removeUser } from '#server/db/removal.ts'
import { refuseLastAdmin } from '#server/features/admin/rules.ts'
import { lockKnown, refuseWrongCurrent } from '#server/features/sessions/rules.ts'
import { endSessions, getUser } from '#server/features/sessions/sql.ts'
import { downloadRoute, route, uploadRoute } from '#server/http/route.ts'
import { receive } from './receive.ts'
import { takeAll } from './write.ts'

const { own } = contract

/** Whose archive is being written: each holds a connection for as long as its reader takes. */
const leaving = new Set<number>()

export const ownRoutes = [
  downloadRoute(own.export, async (_, { db, storage, userId }) => {
    if (leaving.has(userId)) throw new Refusal('LIMIT_REACHED', 'One archive at a time')
    const { name } = await getUser(db, userId)
    leaving.add(userId)
    const content = takeAll(db, storage, userId).once('close', () => leaving.delete(userId))
    return { name: `farthing-${name}.zip`, mimeType: 'application/zip', content }
  }),

  uploadRoute(own.bring, async (_, call) => ({ entries: await receive({ ...call, means: 'import' }) })),

  route(own.deleteAccount, async ({ currentPassword }, call) => {
    const { db, userId, enqueue } = call
    const currentHash = await refuseWrongCurrent(currentPassword, call)
    await db.transaction().execute(async (tx) => {
      await refuseLastAdmin(tx, userId)
      await lockKnown(tx, userId, currentHash)
      await endSessions(tx, userId)
      await removeUser(tx, userId)
      await enqueue(tx, 'sweep', {})
    })
    return {}
  }),
]
