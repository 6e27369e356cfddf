import { type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { entranceAddress, returnAddress, withReturn } from './addresses.ts'
import { Splash } from './components/shell/notices/Splash.tsx'
import { Component as ErrorPage } from '#pages/ErrorPage.tsx'
import * as layout from '#pages/Layout.tsx'
import type { TextPart } from '#text/text.ts'
import type { Tab } from './Tab.ts'

/** Every address there is, and who may see what is there. The user's settings load with the first of the pages. */
export const routes = (
  tab: Pick<Tab, 'stores' | 'started'>,
  speakAlso: (part: TextPart) => Promise<void>,
): RouteObject[] => {
  const session = async () => {
    await tab.started
    return tab.stores.session
  }

  const requireServer: MiddlewareFunction = async ({ request }) => {
    if ((await session()).status === 'unreachable') leadTo(withReturn('/serverNotAvailable', request.url))
  }
  const requireLogin: MiddlewareFunction = async ({ request }) => {
    if ((await session()).isSignedIn) return
    leadTo(entranceAddress(tab.stores.config.current.value.users.registration, request.url))
  }
  const requireAdmin: MiddlewareFunction = async () => {
    if (!(await session()).isAdmin) leadTo('/')
  }
  const whenSignedOut: MiddlewareFunction = async ({ request }) => {
    if ((await session()).isSignedIn) leadTo(returnAddress(request.url))
  }
  const whenRegistrationIsOpen: MiddlewareFunction = async () => {
    await session()
    if (!tab.stores.config.current.value.users.registration.enabled) leadTo('/')
  }
  const whenServerIsDown: MiddlewareFunction = async ({ request }) => {
    if ((await session()).status !== 'unreachable') leadTo(returnAddress(request.url))
  }

  /** A page loads beside the middleware, so one of signed-in users waits for it; the router tries again after a failure. */
  const whenSignedIn =
    <M,>(load: () => Promise<M>) =>
    async (): Promise<M> => {
      // Who keeps a session most likely has one.
      if (tab.stores.session.isKept()) void load().catch(() => undefined)
      if (!(await session()).isSignedIn) throw new Error('Signed out')
      // What a page asks for depends on the settings: asked for earlier, it would be asked for twice.
      const [page] = await Promise.all([load(), tab.stores.settings.current.need()])
      return page
    }

  return [
    {
      HydrateFallback: Splash,
      ErrorBoundary: ErrorPage,
      children: [
        {
          path: '/serverNotAvailable',
          middleware: [whenServerIsDown],
          lazy: () => import('#pages/ServerNotAvailable.tsx'),
        },
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
          children: [
            { path: '/', lazy: whenSignedIn(() => import('#pages/Main.tsx')) },
            { path: '/transactions', lazy: whenSignedIn(() => import('#pages/Transactions.tsx')) },
            { path: '/recurring', lazy: whenSignedIn(() => import('#pages/Recurring.tsx')) },
            { path: '/notes', lazy: whenSignedIn(() => import('#pages/Notes.tsx')) },
            { path: '/categories', lazy: whenSignedIn(() => import('#pages/Categories.tsx')) },
            { path: '/payees', lazy: whenSignedIn(() => import('#pages/Payees.tsx')) },
            { path: '/payees/:id', lazy: whenSignedIn(() => import('#pages/Payee.tsx')) },
            { path: '/tags', lazy: whenSignedIn(() => import('#pages/Tags.tsx')) },
            { path: '/tags/:id', lazy: whenSignedIn(() => import('#pages/Tag.tsx')) },
            { path: '/analytics', lazy: whenSignedIn(() => import('#pages/Analytics.tsx')) },
            { path: '/analytics/categories', lazy: whenSignedIn(() => import('#pages/BudgetAnalysis.tsx')) },
            { path: '/currencies', lazy: whenSignedIn(() => import('#pages/Currencies.tsx')) },
            { path: '/accounts/new', lazy: whenSignedIn(() => import('#pages/NewAccount.tsx')) },
            { path: '/bulk', lazy: whenSignedIn(() => import('#pages/Bulk.tsx')) },
            { path: '/settings', lazy: whenSignedIn(() => import('#pages/Settings.tsx')) },
            { path: '/history', lazy: whenSignedIn(() => import('#pages/History.tsx')) },
            { path: '/assistant', lazy: whenSignedIn(() => import('#pages/Assistant.tsx')) },
            {
              path: '/import',
              lazy: whenSignedIn(async () => {
                const [page] = await Promise.all([import('#pages/Import.tsx'), speakAlso('import')])
                return page
              }),
            },
            { path: '/admin', middleware: [requireAdmin], lazy: whenSignedIn(() => import('#pages/Admin.tsx')) },
          ],
        },
      ],
    },
  ]
}

const leadTo = (path: string): never => {
  // The router follows a thrown response.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(path)
}
