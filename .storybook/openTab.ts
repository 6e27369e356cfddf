import { createApi } from '#api/createApi.ts'
import { memoryServer } from '#api/server.ts'
import { memorySession } from '#api/session.ts'
import { memoryDrafts } from '#stores/kernel/drafts.ts'
import { Stores } from '#stores/Stores.ts'

/** The stores of a tab that has just been opened, over the real client. */
export const openTab = async (isSignedOut: boolean, otherServer?: string): Promise<Stores> => {
  const keeper = memorySession(isSignedOut ? undefined : 'sample-token')
  const api = createApi({
    baseUrl: '/api',
    token: () => keeper.read(),
    onChanged: (topics, changeSetId) => stores.changed(topics, changeSetId),
    onSessionEnded: () => stores.session.end(),
  })
  const stores = new Stores(api, keeper, undefined, memoryDrafts(), memoryServer(otherServer))
  await stores.session.start()
  if (!isSignedOut) await stores.settings.current.load()
  return stores
}
