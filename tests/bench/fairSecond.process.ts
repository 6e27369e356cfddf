// The second person of `fair.ts`: asks for little, again and again, and answers how long each call took.
import { setTimeout as sleep } from 'node:timers/promises'
import { newUser } from '../caller.ts'

const EVERY_MS = 5

const [, , origin = ''] = process.argv
const { api } = await newUser(origin, 'fair-second')
let times: number[] = []
let isAsking = false

process.on('message', (message) => {
  isAsking = message === 'start'
  process.send?.(times)
  times = []
})

for (;;) {
  await sleep(EVERY_MS)
  if (!isAsking) continue
  const start = performance.now()
  await api.accounts.list()
  times.push(performance.now() - start)
}
