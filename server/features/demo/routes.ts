import { contract } from '#contract'
import { publicRoute } from '#server/kernel/route.ts'
import { makeDemoUser } from './make.ts'
import { sampleRoutes } from './sample.ts'

export const demoRoutes = [publicRoute(contract.sessions.demo, makeDemoUser), ...sampleRoutes]
