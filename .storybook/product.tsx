import { calls } from '#contract'
import { createApi } from '#api/createApi.ts'
import { memoryServer } from '#api/server.ts'
import { memorySession } from '#api/session.ts'
import { Stores } from '#stores/Stores.ts'
import { memoryDrafts } from '#stores/kernel/drafts.ts'
import type { routes } from '../src/app/routes.tsx'
import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider, useRouteError } from 'react-router'

/** The stores of a tab that has just been opened, over the real client. */
export const openTab = async (isSignedOut: boolean, otherServer?: string): Promise<Stores> => {
  const keeper = memorySession(isSignedOut ? undefined : 'sample-token')
  const api = createApi({
    calls,
    baseUrl: '/api',
    token: () => keeper.read(),
    onChanged: (topics, changeSetId) => stores.changedHere(topics, changeSetId),
    book: () => stores.books.currentId,
    onSessionEnded: () => stores.session.end(),
    onBookRefused: () => void stores.books.list.load(),
  })
  const stores = new Stores(api, keeper, undefined, memoryDrafts(), memoryServer(otherServer))
  await stores.session.start()
  if (!isSignedOut) await Promise.all([stores.books.enter(), stores.settings.current.load()])
  return stores
}

interface RoutesProps {
  path: string
  story: ReactNode
  stores: Stores
  /** The product's own, where the story is all of it. */
  routes: typeof routes | undefined
}

const StoryContext = createContext<ReactNode>(undefined)

/** The router keeps its elements, so the story comes by context: a changed arg is drawn. */
const CurrentStory = () => use(StoryContext)

/** The router would keep its error page when the arg is mended; Storybook's goes. */
const Rethrow = () => {
  throw useRouteError()
}

/** The product's own routes, or the story wherever the address leads. */
export const Routes = ({ path, story, stores, routes: product }: RoutesProps) => {
  const [router] = useState(() => {
    const anyRoute: RouteObject[] = ['/:page/:id', '/accounts/:accountId/statements/:statementId', '*'].map(
      (where) => ({
        path: where,
        element: <CurrentStory />,
        errorElement: <Rethrow />,
      }),
    )
    const known = product?.({ stores, started: Promise.resolve() }, () => Promise.resolve()) ?? anyRoute
    return createMemoryRouter(known, { initialEntries: [path] })
  })
  return (
    <StoryContext value={story}>
      <RouterProvider router={router} />
    </StoryContext>
  )
}
