import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { refuseTooMany, refuseUnreachable } from './rules.ts'
import * as sql from './sql.ts'
import { keysOf } from './webPush.ts'

const { notifications } = contract

const findOwn = async ({ db, userId }: UserCall, pointId: number): Promise<void> => {
  if (await sql.hasDevice(db, userId, 'id', pointId)) return
  throw new Refusal('NOT_FOUND', 'There is no such device.')
}

export const notificationsRoutes = [
  route(notifications.list, async (_, { db, userId }) => ({ points: await sql.listDevices(db, userId) })),

  route(notifications.getVapidKey, async (_, { db }) => {
    const { publicKey } = await keysOf(db)
    return { publicKey: publicKey.padEnd(Math.ceil(publicKey.length / 4) * 4, '=') }
  }),

  route(notifications.createWebPush, async (draft, { db, userId, now, config }) => {
    await refuseUnreachable(draft, config.pushToLoopback)
    const known = await sql.renewWebPush(db, userId, draft)
    if (known !== undefined) return { pointId: known }
    await refuseTooMany(db, userId)
    return { pointId: await sql.insertWebPush(db, userId, draft, now) }
  }),

  route(notifications.editDescription, async ({ pointId, description }, call) => {
    await findOwn(call, pointId)
    await sql.updateDevice(call.db, call.userId, pointId, { description })
    return {}
  }),

  route(notifications.editPrimary, async ({ pointId, primary }, call) => {
    await findOwn(call, pointId)
    await sql.updateDevice(call.db, call.userId, pointId, { is_primary: primary })
    return {}
  }),

  route(notifications.remove, async ({ pointId }, call) => {
    await findOwn(call, pointId)
    await sql.deleteDevices(call.db, call.userId, [pointId])
    return {}
  }),

  route(notifications.push, async ({ pointId, text, silent = false }, call) => {
    if (pointId !== undefined) await findOwn(call, pointId)
    await call.enqueue(call.db, 'notify', { userId: call.userId, text, silent, pointId })
    return {}
  }),
]
