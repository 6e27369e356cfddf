import type { ComponentType } from 'react'
import { data, type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import {
  entranceAddress,
  isPage,
  mayRegister,
  movedPages,
  type PagePath,
  pagePaths,
  returnAddress,
  withReturn,
} from './addresses.ts'
import { pageNeeds } from './pageNeeds.ts'
import { Splash } from '#components/shell/notices/Splash.tsx'
import { Component as ErrorPage } from '#pages/ErrorPage.tsx'
import * as layout from '#pages/Layout.tsx'
import type { TextPart } from '#text/text.ts'
import type { Tab } from './Tab.ts'

/** All routes with their guards. The user's settings load with the first page. */
export const routes = (
  tab: Pick<Tab, 'stores' | 'started'>,
  speakAlso: (part: TextPart) => Promise<void>,
): RouteObject[] => {
  const session = async () => {
    await tab.started
    return tab.stores.session
  }

  /** Every request names the book that the tab shows, and most depend on the settings: without waiting they would be sent twice. */
  const entered = async () => {
    await tab.stores.books.enter()
    await tab.stores.settings.current.need()
  }

  const requireServer: MiddlewareFunction = async ({ request }) => {
    if ((await session()).status === 'unreachable') redirectTo(withReturn('/serverNotAvailable', request.url))
  }
  const requireLogin: MiddlewareFunction = async ({ request }) => {
    if ((await session()).isSignedIn) return entered()
    redirectTo(entranceAddress(tab.stores.config.current.value.users.registration, request.url))
  }
  const requireAdmin: MiddlewareFunction = async () => {
    if (!(await session()).isAdmin) redirectTo('/')
  }
  const whenSignedOut: MiddlewareFunction = async ({ request }) => {
    if ((await session()).isSignedIn) redirectTo(returnAddress(request.url))
  }
  const whenRegistrationIsOpen: MiddlewareFunction = async ({ request }) => {
    await session()
    if (!mayRegister(tab.stores.config.current.value.users.registration, request.url)) redirectTo('/')
  }
  const whenServerIsDown: MiddlewareFunction = async ({ request }) => {
    if ((await session()).status !== 'unreachable') redirectTo(returnAddress(request.url))
  }

  /** A page loads in parallel with the middleware, so one that needs a session waits for it; the router tries again after a failure. */
  const whenSignedIn =
    <M,>(load: () => Promise<M>) =>
    async (): Promise<M> => {
      // A stored session is most likely valid, so the page preloads.
      if (tab.stores.session.isKept()) {
        void load().catch(() => undefined)
        void tab.stores.books.preload()
      }
      if (!(await session()).isSignedIn) throw new Error('Signed out')
      const [page] = await Promise.all([load(), entered()])
      return page
    }

  const withTexts =
    (part: TextPart) =>
    async <P,>(page: Promise<P>): Promise<P> => {
      const [loaded] = await Promise.all([page, speakAlso(part)])
      return loaded
    }
  const [withRules, withStatements] = [withTexts('rules'), withTexts('statements')]

  const pages: Record<PagePath, () => Promise<{ Component: ComponentType }>> = {
    '/': () => import('#pages/Main.tsx'),
    '/transactions': () => import('#pages/Transactions.tsx'),
    '/recurring': () => import('#pages/Recurring.tsx'),
    '/review': async () => {
      const [page] = await Promise.all([import('#pages/Review.tsx'), speakAlso('review')])
      return page
    },
    '/rules': () => withRules(import('#pages/RulesPage.tsx')),
    '/rules/new': () => withRules(import('#pages/RulePage.tsx')),
    '/rules/:id': () => withRules(import('#pages/RulePage.tsx')),
    '/notes': () => import('#pages/Notes.tsx'),
    '/categories': () => import('#pages/Categories.tsx'),
    '/budgets': () => import('#pages/Budgets.tsx'),
    '/payees': () => import('#pages/Payees.tsx'),
    '/payees/:id': () => import('#pages/Payee.tsx'),
    '/tags': () => import('#pages/Tags.tsx'),
    '/tags/:id': () => import('#pages/TagPage.tsx'),
    '/analytics': () => import('#pages/Analytics.tsx'),
    '/currencies': () => import('#pages/Currencies.tsx'),
    '/accounts/new': () => import('#pages/NewAccount.tsx'),
    '/accounts/:accountId/statements/:statementId': () => withStatements(import('#pages/StatementPage.tsx')),
    '/proof': () => withStatements(import('#pages/Proof.tsx')),
    '/bulk': () => import('#pages/Bulk.tsx'),
    '/settings': () => import('#pages/Settings.tsx'),
    '/history': () => import('#pages/History.tsx'),
    '/members': async () => {
      const [page] = await Promise.all([import('#pages/Members.tsx'), speakAlso('books')])
      return page
    },
    '/assistant': () => import('#pages/Assistant.tsx'),
    '/import': async () => {
      const [page] = await Promise.all([import('#pages/Import.tsx'), speakAlso('import')])
      return page
    },
    '/admin': () => import('#pages/Admin.tsx'),
  }

  return [
    {
      HydrateFallback: Splash,
      ErrorBoundary: ErrorPage,
      middleware: [requirePage],
      children: [
        ...Object.entries(movedPages).map(([path, to]) => ({ path, middleware: [leadOn(to)] })),
        {
          path: '/serverNotAvailable',
          middleware: [whenServerIsDown],
          lazy: () => import('#pages/ServerNotAvailable.tsx'),
        },
        { path: '/join/:token', middleware: [requireServer], lazy: () => import('#pages/Join.tsx') },
        {
          middleware: [requireServer, whenSignedOut],
          children: [
            { path: '/login', lazy: () => import('#pages/Login.tsx') },
            { path: '/register', middleware: [whenRegistrationIsOpen], lazy: () => import('#pages/Register.tsx') },
          ],
        },
        {
          middleware: [requireServer, requireLogin],
          lazy: whenSignedIn(() => Promise.resolve(layout)),
          children: pagePaths.map((path) => ({
            path,
            ...(path === '/admin' && { middleware: [requireAdmin] }),
            lazy: whenSignedIn(forRoles(path, pages[path])),
          })),
        },
      ],
    },
  ]
}

/** Members whose role does not allow what a page is for get a sentence instead of it. */
const forRoles = (path: PagePath, load: () => Promise<{ Component: ComponentType }>) => {
  const needs = pageNeeds[path]
  if (needs === undefined) return load
  return async () => {
    const [{ Component: page }, { RolePage }] = await Promise.all([
      load(),
      import('#components/shell/notices/RolePage.tsx'),
    ])
    return { Component: () => <RolePage needs={needs} page={page} /> }
  }
}

/** Runs before the session check, so that nobody signs in only to see a missing page. */
const requirePage: MiddlewareFunction = async ({ request }) => {
  // The router shows its error page for it.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!isPage(new URL(request.url))) throw data(undefined, 404)
}

/** Redirects to the new path of a page, keeping the query. */
const leadOn =
  (to: PagePath): MiddlewareFunction =>
  async ({ request }) =>
    redirectTo(to + new URL(request.url).search)

const redirectTo = (path: string): never => {
  // The router follows a thrown response.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(path)
}
