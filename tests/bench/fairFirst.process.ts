// The first person of `fair.ts`: does the heaviest that a call allows.
import { on } from 'node:events'
import { newUser } from '../caller.ts'
import { makeWorld } from './fairWorld.ts'
import { type CallName, heaviest } from './heaviest.ts'
import { repeat } from './repeat.ts'

const [, , origin = '', rows] = process.argv
const { api } = await newUser(origin, 'fair-first')
const world = await makeWorld(origin, api, 'fair-first', Number(rows))

for await (const [message] of on(process, 'message')) {
  const { name, url, ms = 0 } = message as { name?: CallName; url?: string; ms?: number }
  const heavy = name && heaviest[name]
  if (typeof heavy === 'function') await repeat(() => heavy(api, world), ms)
  if (url !== undefined) await repeat(async () => (await fetch(url)).text(), ms)
  process.send?.('done')
}
