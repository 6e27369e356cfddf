import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { refuseTooMany, refuseUnreachable } from './rules.ts'
import * as sql from './sql.ts'
import { keysOf } from './webPush.ts'

const { notifications } = contract

const findOwn = async (call: UserCall, pointId: number): Promise<void> => {
  if (await sql.hasDevice(call.db, call, 'id', pointId)) return
  throw new Refusal('NOT_FOUND', 'There is no such device.')
}

export const notificationsRoutes = [
  route(notifications.list, async (_, call) => ({ points: await sql.listDevices(call.db, call) })),

  route(notifications.getVapidKey, async (_, { db }) => {
    const { publicKey } = await keysOf(db)
    return { publicKey: publicKey.padEnd(Math.ceil(publicKey.length / 4) * 4, '=') }
  }),

  route(notifications.createWebPush, async (draft, call) => {
    const { db, bookId, now, config } = call
    await refuseUnreachable(draft, config.pushToLoopback)
    const known = await sql.renewWebPush(db, call, draft)
    if (known !== undefined) return { pointId: known }
    await refuseTooMany(db, bookId)
    return { pointId: await sql.insertWebPush(db, call, draft, now) }
  }),

  route(notifications.editDescription, async ({ pointId, description }, call) => {
    await findOwn(call, pointId)
    await sql.updateDevice(call.db, call.bookId, pointId, { description })
    return {}
  }),

  route(notifications.editPrimary, async ({ pointId, primary }, call) => {
    await findOwn(call, pointId)
    await sql.updateDevice(call.db, call.bookId, pointId, { is_primary: primary })
    return {}
  }),

  route(notifications.remove, async ({ pointId }, call) => {
    await findOwn(call, pointId)
    await sql.deleteDevices(call.db, call.bookId, [pointId])
    return {}
  }),

  route(notifications.push, async ({ pointId, text, silent = false }, call) => {
    if (pointId !== undefined) await findOwn(call, pointId)
    await call.enqueue(call.db, 'notify', { bookId: call.bookId, text, silent, pointId })
    return {}
  }),
]
