import type { Config } from '#contract/config.ts'
import { defaultConfig } from '#contract/defaultConfig.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/db/connect.ts'
import { hasUsers } from '#server/kernel/users.sql.ts'
import type { Call } from '#server/kernel/route.ts'

/** Open if the operator allows it, and while there are no users. */
export const isRegistrationOpen = async (db: Db, config: ServerConfig): Promise<boolean> =>
  config.registration || !(await hasUsers(db))

/** The public configuration of this server. */
export const publicConfig = async ({ db, config, mayBeFirst }: Call): Promise<Config> => {
  const { users } = defaultConfig
  const isFirstUser = !(await hasUsers(db))
  const enabled = config.registration || isFirstUser
  const needsSetupCode = isFirstUser && !mayBeFirst()
  return {
    ...defaultConfig,
    users: {
      ...users,
      userSessionsLifetimeDays: config.sessionDays,
      demoMode: config.demoMode,
      registration: { ...users.registration, enabled, needsSetupCode, isFirstUser },
    },
    ai: { enabled: config.ai },
    client: {
      customServer: { enabled: config.otherServers.length > 0, servers: config.otherServers },
      plainHttpAllowed: config.allowPlainHttp,
    },
  }
}
