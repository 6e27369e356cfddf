import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Household } from './household.ts'
import { mock } from './mock.ts'

/** What opens the sample household. */
export const samplePassword = 'every-farthing-4'

export const sessionHandlers = (household: Household): HttpHandler[] => [
  mock(contract.sessions.login, ({ login, password }) => {
    if (login !== household.username || password !== samplePassword) throw new Refusal('INVALID_CREDENTIALS')
    return { token: 'sample-token', lifetimeDays: 14 }
  }),
  mock(contract.sessions.register, ({ login }) => {
    if (login === household.username) throw new Refusal('USERNAME_TAKEN')
    household.username = login
    return {}
  }),
  mock(contract.sessions.logout, () => ({})),
  mock(contract.sessions.getUsername, () => ({ username: household.username })),
]
