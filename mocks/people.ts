import type { User } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import type { Session } from '#contract/sessions.ts'

/** The password of the sample user. */
export const samplePassword = 'every-farthing-4'

/** The session in which the stories play. */
export const ownSessionId = 7

const userAgents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  phone:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
}

/** A session of a browser. */
export const aSession = (differences: Partial<Session> = {}): Session => ({
  sessionId: 1,
  limited: false,
  readOnly: false,
  createdAt: '2026-11-21T08:02:00.000Z',
  expiresAt: '2026-12-05T08:02:00.000Z',
  description: userAgents.firefox.slice(0, limits.sessionDescription),
  ...differences,
})

/** Two browsers, and two programs with tokens; the newest first. */
export const sampleSessions = (): Session[] => [
  aSession({ sessionId: ownSessionId }),
  aSession({
    sessionId: 5,
    createdAt: '2026-11-18T19:40:00.000Z',
    expiresAt: '2026-12-02T19:40:00.000Z',
    description: userAgents.phone.slice(0, limits.sessionDescription),
  }),
  aSession({
    sessionId: 4,
    limited: true,
    readOnly: true,
    createdAt: '2026-09-01T12:00:00.000Z',
    expiresAt: '2027-09-01T12:00:00.000Z',
    description: 'Spreadsheet on the family drive',
  }),
  aSession({
    sessionId: 2,
    limited: true,
    createdAt: '2026-03-14T09:26:00.000Z',
    expiresAt: '2026-12-14T09:26:00.000Z',
    description: 'Receipts from the till at the shop',
  }),
]

/** One user as the admin sees them. */
export const aUser = (differences: Partial<User> = {}): User => ({
  id: 1,
  username: 'elena',
  isAdmin: false,
  disabled: false,
  createdAt: '2026-01-03T10:00:00.000Z',
  ...differences,
})

const names = ['andrei', 'grandma-ana', 'mihai', 'ioana', 'ruslan_p', 'sofia-from-the-second-floor', 'viktor', 'tudor']

/** Those who share the server with the sample data. */
export const sampleNeighbours = (): User[] =>
  names.map((username, index) =>
    aUser({
      id: index + 2,
      username,
      isAdmin: username === 'andrei',
      disabled: username === 'viktor',
      createdAt: `2026-0${index + 1}-17T18:30:00.000Z`,
    }),
  )
