import { http, type HttpHandler, HttpResponse } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'
import { aSession, ownSessionId } from './people.ts'
import { nextId } from './rows.ts'
import { sampleNow } from './sample.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The token of another user, as a link brings it. */
export const offeredToken = 'token-of-somebody-else'

export const sessionHandlers = (backend: MockBackend): HttpHandler[] => {
  const { sessions } = contract
  const who = () => ({
    username: backend.username,
    isAdmin: backend.isAdmin,
    expiresAt: backend.isDemo ? new Date(sampleNow.getTime() + 20 * HOUR_MS).toISOString() : undefined,
  })
  return [
    mock(sessions.login, ({ login, password, region }) => {
      const isKnown = login === backend.username || backend.registered.includes(login)
      if (!isKnown || password !== backend.password) throw new Refusal('INVALID_CREDENTIALS')
      backend.username = login
      backend.settings.region ??= region
      const { isAdmin, expiresAt } = who()
      return { token: 'sample-token', device: 'sample-device', lifetimeDays: 14, isAdmin, expiresAt }
    }),
    mock(sessions.register, ({ login }) => {
      if (login === backend.username) throw new Refusal('USERNAME_TAKEN')
      backend.registered.push(backend.username, login)
      backend.username = login
      return {}
    }),
    mock(sessions.demo, () => {
      backend.username = 'demo_k7m2p9x4q8w'
      backend.isDemo = true
      return { username: backend.username, password: backend.password }
    }),
    mock(sessions.logout, () => ({})),
    http.get(`*/api${sessions.getUsername.path}`, ({ request }) =>
      request.headers.get('authorization') === `Bearer ${offeredToken}`
        ? HttpResponse.json({ username: 'mihai', isAdmin: false })
        : undefined,
    ),
    mock(sessions.getUsername, who),
    mock(sessions.changePassword, ({ currentPassword, password }) => {
      if (currentPassword !== backend.password) throw new Refusal('WRONG_CURRENT_PASSWORD')
      backend.password = password
      backend.sessions = [aSession({ sessionId: ownSessionId })]
      return {}
    }),
    mock(sessions.list, () => ({
      sessions: backend.sessions,
      currentId: ownSessionId,
      programsPropose: backend.programsPropose,
    })),
    mock(sessions.editPrograms, ({ programsPropose }) => {
      backend.programsPropose = programsPropose
      return {}
    }),
    mock(sessions.create, ({ description, lifetimeDays, readOnly = false }) => {
      const sessionId = nextId(backend.sessions, 'sessionId')
      const now = Date.now()
      const createdAt = new Date(now).toISOString()
      const expiresAt = new Date(now + lifetimeDays * DAY_MS).toISOString()
      backend.sessions.unshift({ sessionId, limited: true, readOnly, createdAt, expiresAt, description })
      return { token: 'Ya7sVtPqk3mX0dLr9uBzE1cH5wNf8gJ2oTiQ4yK6xRs', sessionId }
    }),
    mock(sessions.remove, ({ sessionId }) => {
      const left = backend.sessions.filter((session) => session.sessionId !== sessionId)
      if (left.length === backend.sessions.length) throw new Refusal('NOT_FOUND')
      backend.sessions = left
      return {}
    }),
    mock(sessions.removeOthers, () => {
      backend.sessions = backend.sessions.filter(({ sessionId }) => sessionId === ownSessionId)
      return {}
    }),
  ]
}
