import { http, HttpResponse } from 'msw'
import { contract } from '#contract'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { mock } from './mock.ts'

export const OTHER = 'https://money.example.org'

/** The operator lets people sign in to one other server from here. */
export const listsAnother = {
  handlers: [
    mock(contract.config.get, () => ({
      ...defaultConfig,
      client: { ...defaultConfig.client, customServer: { enabled: true, servers: [OTHER] } },
    })),
  ],
}

/** The other server answers with this version. */
export const otherOfVersion = (version: string) => ({
  handlers: [
    http.get(`${OTHER}/api${contract.config.getVersion.path}`, () => HttpResponse.json({ version })),
    ...listsAnother.handlers,
  ],
})

/** Something else answers there, or nothing. */
export const otherAnswers = (answer: () => Response) => ({
  handlers: [http.get(`${OTHER}/api/*`, answer), ...listsAnother.handlers],
})
