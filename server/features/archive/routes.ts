import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { removeUser } from '#server/kernel/removeUser.sql.ts'
import { refuseLastAdmin } from '#server/features/admin/rules.sql.ts'
import { recordEvent } from '#server/features/books/events.sql.ts'
import { mayMembersExport } from '#server/features/books/sql.ts'
import { handOverAll, leaveAll } from '#server/features/books/handOver.sql.ts'
import { lockKnown, refuseWrongCurrent } from '#server/features/sessions/rules.ts'
import { endSessions, getUser } from '#server/features/sessions/sql.ts'
import { downloadRoute, route, uploadRoute } from '#server/kernel/route.ts'
import { receive } from './receive.sql.ts'
import { takeAll } from './write.ts'
import type { BookId } from '#server/db/columns.ts'

const { archive } = contract

/** Books whose export is in progress; each archive stays in a file until it is downloaded. */
const leaving = new Set<BookId>()

export const archiveRoutes = [
  downloadRoute(archive.export, async (_, call) => {
    const { db, userId, bookId, bookRole } = call
    if (bookRole !== 'owner' && !(await mayMembersExport(db, bookId))) throw new Refusal('ROLE_NEEDED')
    if (leaving.has(bookId)) throw new Refusal('LIMIT_REACHED', 'One archive at a time.')
    leaving.add(bookId)
    try {
      const { name } = await getUser(db, userId)
      const content = await takeAll(call)
      if (bookRole !== 'owner') {
        await db.transaction().execute((tx) => recordEvent(tx, bookId, { kind: 'exported', by: userId }))
      }
      content.once('close', () => leaving.delete(bookId))
      return { name: `farthing-${name}.zip`, mimeType: 'application/zip', content }
    } catch (error) {
      leaving.delete(bookId)
      throw error
    }
  }),

  uploadRoute(archive.import, async (_, call) => ({ entries: await receive({ ...call, source: 'import' }) })),

  route(archive.deleteAccount, async ({ currentPassword, heirs = [] }, call) => {
    const { db, userId, enqueue } = call
    const currentHash = await refuseWrongCurrent(currentPassword, call)
    await db.transaction().execute(async (tx) => {
      await refuseLastAdmin(tx, userId)
      await lockKnown(tx, userId, currentHash)
      await handOverAll(tx, userId, heirs)
      await endSessions(tx, userId)
      await leaveAll(tx, userId)
      await removeUser(tx, userId)
      await enqueue(tx, 'sweep', {})
    })
    return {}
  }),
]
