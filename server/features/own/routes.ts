import { contract } from '#contract'
import { removeUser } from '#server/db/removal.ts'
import { lockKnown, refuseWrongCurrent } from '#server/features/sessions/rules.ts'
import { endSessions, getUser } from '#server/features/sessions/sql.ts'
import { downloadRoute, route, uploadRoute } from '#server/http/route.ts'
import { receive } from './receive.ts'
import { takeAll } from './write.ts'

const { own } = contract

export const ownRoutes = [
  downloadRoute(own.export, async (_, { db, storage, userId }) => ({
    name: `farthing-${(await getUser(db, userId)).name}.zip`,
    mimeType: 'application/zip',
    content: takeAll(db, storage, userId),
  })),

  uploadRoute(own.bring, async (_, call) => ({ entries: await receive({ ...call, means: 'import' }) })),

  route(own.deleteAccount, async ({ currentPassword }, call) => {
    const { db, userId, enqueue } = call
    const currentHash = await refuseWrongCurrent(currentPassword, call)
    await db.transaction().execute(async (tx) => {
      await lockKnown(tx, userId, currentHash)
      await endSessions(tx, userId)
      await removeUser(tx, userId)
      await enqueue(tx, 'sweep', {})
    })
    return {}
  }),
]
