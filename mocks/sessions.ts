import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Household } from './household.ts'
import { mock } from './mock.ts'
import { aSession, ownSessionId } from './people.ts'
import { nextId } from './rows.ts'
import { sampleNow } from './sample.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export const sessionHandlers = (household: Household): HttpHandler[] => {
  const { sessions } = contract
  const who = () => ({
    username: household.username,
    isAdmin: household.isAdmin,
    expiresAt: household.isDemo ? new Date(sampleNow.getTime() + 20 * HOUR_MS).toISOString() : undefined,
  })
  return [
    mock(sessions.login, ({ login, password, region }) => {
      if (login !== household.username || password !== household.password) throw new Refusal('INVALID_CREDENTIALS')
      household.settings.region ??= region
      const { isAdmin, expiresAt } = who()
      return { token: 'sample-token', lifetimeDays: 14, isAdmin, expiresAt }
    }),
    mock(sessions.register, ({ login }) => {
      if (login === household.username) throw new Refusal('USERNAME_TAKEN')
      household.username = login
      return {}
    }),
    mock(sessions.demo, () => {
      household.username = 'demo_k7m2p9x4q8w'
      household.isDemo = true
      return { username: household.username, password: household.password }
    }),
    mock(sessions.logout, () => ({})),
    mock(sessions.getUsername, who),
    mock(sessions.changePassword, ({ currentPassword, password }) => {
      if (currentPassword !== household.password) throw new Refusal('WRONG_CURRENT_PASSWORD')
      household.password = password
      household.sessions = [aSession({ sessionId: ownSessionId })]
      return {}
    }),
    mock(sessions.list, () => ({
      sessions: household.sessions,
      currentId: ownSessionId,
      programsPropose: household.programsPropose,
    })),
    mock(sessions.editPrograms, ({ programsPropose }) => {
      household.programsPropose = programsPropose
      return {}
    }),
    mock(sessions.create, ({ description, lifetimeDays, readOnly = false }) => {
      const sessionId = nextId(household.sessions, 'sessionId')
      const now = Date.now()
      const createdAt = new Date(now).toISOString()
      const expiresAt = new Date(now + lifetimeDays * DAY_MS).toISOString()
      household.sessions.unshift({ sessionId, limited: true, readOnly, createdAt, expiresAt, description })
      return { token: 'Ya7sVtPqk3mX0dLr9uBzE1cH5wNf8gJ2oTiQ4yK6xRs', sessionId }
    }),
    mock(sessions.remove, ({ sessionId }) => {
      const left = household.sessions.filter((session) => session.sessionId !== sessionId)
      if (left.length === household.sessions.length) throw new Refusal('NOT_FOUND')
      household.sessions = left
      return {}
    }),
    mock(sessions.removeOthers, () => {
      household.sessions = household.sessions.filter(({ sessionId }) => sessionId === ownSessionId)
      return {}
    }),
  ]
}
