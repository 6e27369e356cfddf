import { once } from 'node:events'
import { request } from 'node:http'

/** Asks `turns.ts` in a server for the longest turn of its event loop so far, in milliseconds. */
export const askTurns = async (socketPath: string, path: string): Promise<number> => {
  const asked = request({ socketPath, path, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>]
  let text = ''
  for await (const part of answer) text += String(part)
  return Number(text)
}
