// The second person of `fair.ts`: asks the server that they share with the first, and one that they have to themselves, by turns, again and
// again for little, and answers how long each call took.
import { setTimeout as sleep } from 'node:timers/promises'
import { newUser } from '../caller.ts'
import { clientOf } from '../door/commands.ts'

const EVERY_MS = 2

export interface Waits {
  shared: number[]
  own: number[]
}

const [, , sharedOrigin = '', ownOrigin = ''] = process.argv
const { api, token } = await newUser(sharedOrigin, 'fair-second')
const apis = { shared: api, own: clientOf(ownOrigin, token) }
let waits: Waits = { shared: [], own: [] }
let isAsking = false

process.on('message', (message) => {
  isAsking = message === 'start'
  process.send?.(waits)
  waits = { shared: [], own: [] }
})

for (;;) {
  for (const server of ['shared', 'own'] as const) {
    await sleep(EVERY_MS)
    if (!isAsking) continue
    const start = performance.now()
    await apis[server].accounts.list()
    waits[server].push(performance.now() - start)
  }
}
