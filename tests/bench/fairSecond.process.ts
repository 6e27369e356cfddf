// The second person of `fair.ts`: asks the server that they share with the first, and one that they have to themselves, by turns, again and
// again for little, and answers how long each call took. Of bare servers they ask `/small`.
import { setTimeout as sleep } from 'node:timers/promises'
import { newUser } from '../caller.ts'
import { clientOf } from '../door/commands.ts'

const EVERY_MS = 2

export interface Waits {
  shared: number[]
  own: number[]
}

const [, , shared = '', own = '', isBare = ''] = process.argv

const askProduct = async () => {
  const { api, token } = await newUser(shared, 'fair-second')
  return { shared: api.accounts.list, own: clientOf(own, token).accounts.list }
}
const askBare = () => {
  const smallOf = (origin: string) => async () => (await fetch(`${origin}/small`)).text()
  return { shared: smallOf(shared), own: smallOf(own) }
}
const ask: Record<'shared' | 'own', () => Promise<unknown>> = isBare === '' ? await askProduct() : askBare()
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
    await ask[server]()
    waits[server].push(performance.now() - start)
  }
}
