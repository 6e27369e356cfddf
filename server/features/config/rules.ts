import type { Config } from '#contract/config.ts'
import { defaultConfig } from '#contract/defaultConfig.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/db/connect.ts'
import { hasUsers } from '#server/kernel/users.sql.ts'
import type { Call } from '#server/kernel/route.ts'

/** Whether the operator allows it: to everyone, or to who is invited. */
export const mayRegister = ({ registration }: ServerConfig, isInvited: boolean): boolean =>
  registration === 'on' || (isInvited && registration === 'invited')

/** Open if the operator allows it, and while there are no users. */
export const isRegistrationOpen = async (db: Db, config: ServerConfig, isInvited = false): Promise<boolean> =>
  mayRegister(config, isInvited) || !(await hasUsers(db))

/** The public configuration of this server. */
export const publicConfig = async ({ db, config, mayBeFirst }: Call): Promise<Config> => {
  const { users } = defaultConfig
  const isFirstUser = !(await hasUsers(db))
  const enabled = mayRegister(config, false) || isFirstUser
  const byInvitation = mayRegister(config, true)
  const needsSetupCode = isFirstUser && !mayBeFirst()
  return {
    ...defaultConfig,
    users: {
      ...users,
      userSessionsLifetimeDays: config.sessionDays,
      demoMode: config.demoMode,
      registration: { ...users.registration, enabled, byInvitation, needsSetupCode, isFirstUser },
    },
    ai: { enabled: config.ai },
    client: {
      customServer: { enabled: config.otherServers.length > 0, servers: config.otherServers },
      plainHttpAllowed: config.allowPlainHttp,
    },
  }
}
