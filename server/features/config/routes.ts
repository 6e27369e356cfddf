import { createHash } from 'node:crypto'
import { contract } from '#contract'
import { publicRoute } from '#server/kernel/route.ts'
import { publicConfig } from './rules.ts'
import { version } from './version.ts'

/** Clients compare the digest to detect a changed configuration. */
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export const configRoutes = [
  publicRoute(contract.config.get, (_, call) => publicConfig(call)),
  publicRoute(contract.config.getHash, async (_, call) => ({ hash: digest(await publicConfig(call)) })),
  publicRoute(contract.config.getVersion, async () => ({ version })),
]
