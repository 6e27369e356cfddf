import { contract } from '#contract'
import { sampleScenario } from './firstSteps.ts'
import type { Ask } from './ask.ts'

const { sessions, admin, archive } = contract
const NOBODY = 999_999

/** Sessions and tokens, up to a changed password, after which one signs in again. */
export const sessionsScenario = async (ask: Ask, login: string, password: string): Promise<void> => {
  await ask(sessions.create, { lifetimeDays: 0 })
  const { sessionId } = await ask(sessions.create, { lifetimeDays: 30, description: 'A script', readOnly: true })
  await ask(sessions.login, { login, password, description: 'Firefox' })
  await ask(sessions.editPrograms, { programsPropose: true })
  await ask(sessions.list, {})
  await ask(sessions.remove, { sessionId })
  await ask(sessions.remove, { sessionId })
  await ask(sessions.removeOthers, {})
  await ask(sessions.changePassword, { currentPassword: 'another-farthing-5', password: 'every-farthing-5' })
  await ask(sessions.changePassword, { currentPassword: password, password: 'every-farthing-5' })
  await ask(sessions.login, { login, password: 'every-farthing-5' })
}

/** Calls of the first user, who is an administrator, on other users. */
export const adminScenario = async (ask: Ask): Promise<void> => {
  await ask(admin.check, {})
  const draft = { username: 'neighbour', password: 'every-farthing-4' }
  const { userId } = await ask(admin.registerUser, draft)
  await ask(admin.registerUser, draft)
  await ask(admin.getUsersCount, {})
  await ask(admin.getActiveUsersCount, {})
  await ask(admin.getTransactionsCount, {})
  await ask(admin.getServerState, {})
  await ask(admin.getUsers, { offset: 0, count: 5 })
  await ask(admin.getUsers, { offset: 0, count: 5, nameFilter: 'NEIGH' })
  await ask(admin.getUsers, { offset: 0, count: 1000 })
  await ask(admin.changeUserPassword, { userId, password: 'every-farthing-6' })
  await ask(admin.changeUserPassword, { userId: NOBODY, password: 'every-farthing-6' })
  await ask(admin.setDisabled, { userId, disabled: true })
  await ask(admin.setDisabled, { userId: 1, disabled: true })
  await ask(admin.deleteUser, { userId })
  await ask(admin.deleteUser, { userId })
}

/** A demo user comes and goes; the archive of an empty user is imported again. */
export const archiveScenario = async (ask: Ask): Promise<void> => {
  const { username: login, password } = await ask(sessions.demo, { lang: 'ro', timeZone: 'Europe/Chisinau' })
  await ask(sessions.login, { login, password })
  await ask(sessions.getUsername, {})
  await ask(archive.import, {})
  await ask(archive.deleteAccount, { currentPassword: 'another-farthing-5' })
  await ask(archive.deleteAccount, { currentPassword: password })
  const newcomer = { login: 'newcomer', password: 'every-farthing-5' }
  await ask(sessions.register, newcomer)
  await ask(sessions.login, newcomer)
  await ask(archive.import, {})
  await ask(archive.import, {}, await ask(archive.export, {}))
  await sampleScenario(ask)
}
