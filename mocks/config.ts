import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { mock } from './mock.ts'

export const configHandlers = (): HttpHandler[] => [
  mock(contract.config.get, () => defaultConfig),
  mock(contract.config.getHash, () => ({ hash: '0'.repeat(64) })),
  mock(contract.config.getVersion, () => ({ version: '0.1.0' })),
]
