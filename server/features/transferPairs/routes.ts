import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { route } from '#server/kernel/route.ts'
import { matchMany } from '#server/features/changes/match.ts'
import { findPairs, readPairs } from './find.ts'
import * as sql from './sql.ts'

export const transferPairsRoutes = [
  route(contract.transferPairs.getCount, async (_, call) => {
    const { count, next } = await findPairs(call)
    return { count, next }
  }),

  route(contract.transferPairs.list, async ({ before }, call) => {
    const { pairs, count, next } = await findPairs(call, before)
    return { pairs: await readPairs(call, pairs), count, next }
  }),

  route(contract.transferPairs.match, async ({ pairs }, call) => {
    await matchMany(call, pairs)
    return { count: pairs.length }
  }),

  route(contract.transferPairs.dismiss, async ({ pairs }, { db, bookId }) => {
    const ids = new Set(pairs.flatMap(({ transactionId, withTransactionId }) => [transactionId, withTransactionId]))
    if ((await sql.countOwn(db, bookId, [...ids])) < ids.size) throw new Refusal('NOT_FOUND', 'A transaction is gone.')
    const dismissed = pairs.map(({ transactionId: fromId, withTransactionId: toId }) => ({ fromId, toId }))
    await sql.insertDismissed(db, bookId, dismissed)
    return {}
  }),
]
