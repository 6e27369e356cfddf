import { type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { Splash } from './components/shell/notices/Splash.tsx'
import { Component as ErrorPage } from '#pages/ErrorPage.tsx'
import type { Tab } from './Tab.ts'

/** Every address there is, and who may see what is there. The texts of all pages and the user's settings load with the first of them. */
export const routes = (
  tab: Pick<Tab, 'stores' | 'started'>,
  loadTexts: () => Promise<void> = () => Promise.resolve(),
): RouteObject[] => {
  const session = async () => {
    await tab.started
    return tab.stores.session
  }

  const requireServer: MiddlewareFunction = async ({ request }) => {
    if ((await session()).status === 'unreachable') leadTo(withReturn('/serverNotAvailable', request))
  }
  const requireLogin: MiddlewareFunction = async ({ request }) => {
    if ((await session()).isSignedIn) return
    const { isFirstUser } = tab.stores.config.current.value.users.registration
    leadTo(withReturn(isFirstUser ? '/register' : '/login', request))
  }
  const requireAdmin: MiddlewareFunction = async () => {
    if (!(await session()).isAdmin) leadTo('/')
  }
  const whenSignedOut: MiddlewareFunction = async ({ request }) => {
    if ((await session()).isSignedIn) leadTo(returnAddress(request))
  }
  const whenRegistrationIsOpen: MiddlewareFunction = async () => {
    await session()
    if (!tab.stores.config.current.value.users.registration.enabled) leadTo('/')
  }
  const whenServerIsDown: MiddlewareFunction = async ({ request }) => {
    if ((await session()).status !== 'unreachable') leadTo(returnAddress(request))
  }

  /** A page loads beside the middleware, so one of signed-in users waits for it; the router tries again after a failure. */
  const whenSignedIn =
    <M,>(load: () => Promise<M>) =>
    async (): Promise<M> => {
      if (!(await session()).isSignedIn) throw new Error('Signed out')
      // What a page asks for depends on the settings: asked for earlier, it would be asked for twice.
      const [page] = await Promise.all([load(), loadTexts(), tab.stores.settings.current.need()])
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
          lazy: whenSignedIn(() => import('#pages/Layout.tsx')),
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
            { path: '/import', lazy: whenSignedIn(() => import('#pages/Import.tsx')) },
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

const withReturn = (path: string, request: Request): string => {
  const { pathname, search } = new URL(request.url)
  const target = pathname + search
  return target === '/' ? path : `${path}?returnTo=${encodeURIComponent(target)}`
}

/** Where one wanted to go; never to another site, whatever a link says. */
const returnAddress = (request: Request): string => {
  const { origin, searchParams } = new URL(request.url)
  const target = new URL(searchParams.get('returnTo') ?? '/', origin)
  return target.origin === origin ? target.pathname + target.search : '/'
}
