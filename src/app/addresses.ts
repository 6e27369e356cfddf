import { invitationAt } from '#components/auth/invitationAt.ts'
import type { Config } from '#contract/config.ts'
import { isFilterPart } from '#contract/filterAddress.ts'

/** The pages that need a session. */
export const pagePaths = [
  '/',
  '/transactions',
  '/recurring',
  '/review',
  '/rules',
  '/rules/new',
  '/rules/:id',
  '/notes',
  '/categories',
  '/budgets',
  '/payees',
  '/payees/:id',
  '/tags',
  '/tags/:id',
  '/analytics',
  '/currencies',
  '/accounts/new',
  '/accounts/:accountId/statements/:statementId',
  '/bulk',
  '/settings',
  '/history',
  '/proof',
  '/members',
  '/assistant',
  '/import',
  '/admin',
] as const
export type PagePath = (typeof pagePaths)[number]

/** Redirects of old paths. */
export const movedPages = { '/analytics/categories': '/budgets' } as const satisfies Record<string, PagePath>

const paths: readonly string[] = [
  ...pagePaths,
  ...Object.keys(movedPages),
  '/login',
  '/register',
  '/serverNotAvailable',
  '/join/:token',
]

const isId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value)
const isToken = (value: string): boolean => /^[\w-]{16,64}$/.test(value)
const isMonth = (value: string): boolean => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value)

/** Validators of parameters; display options have defaults instead. */
const parameters: Record<string, (value: string) => boolean> = {
  month: isMonth,
  ...Object.fromEntries(['folder', 'in', 'rule', 'repeat', 'like', 'category', 'talk'].map((name) => [name, isId])),
}

const fitsPart = (wanted: string, given: string): boolean => {
  if (wanted === ':token') return isToken(given)
  return wanted.startsWith(':') ? isId(given) : wanted === given
}

const fits = (path: string, pathname: string): boolean => {
  const [wanted, given] = [path, pathname.replace(/(?<=.)\/$/, '')].map((text) => text.split('/'))
  return (
    wanted?.length === given?.length && wanted?.every((part, index) => fitsPart(part, given?.[index] ?? '')) === true
  )
}

/** Whether a URL is that of a page, with valid parameters. */
export const isPage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  paths.some((path) => fits(path, pathname)) &&
  [...new URLSearchParams(search)].every(
    ([name, value]) => (parameters[name]?.(value) ?? true) && isFilterPart(name, value),
  )

/** The URL of `path`, with a redirect back to the current page. */
export const withReturn = (path: string, from: string): string => {
  const { pathname, search } = new URL(from)
  const target = pathname + search
  return target === '/' ? path : `${path}?returnTo=${encodeURIComponent(target)}`
}

/** The target of the redirect; never another site, whatever the link says. */
export const returnAddress = (from: string): string => {
  const { origin, searchParams } = new URL(from)
  const target = new URL(searchParams.get('returnTo') ?? '/', origin)
  return target.origin === origin ? target.pathname + target.search : '/'
}

/** Whether the registration form is shown at this URL: to everybody, or to whoever comes from an invitation. */
export const mayRegister = ({ enabled, byInvitation }: Config['users']['registration'], from: string): boolean =>
  enabled || (byInvitation && invitationAt(returnAddress(from)) !== undefined)

/** The page for visitors without a session; the first user registers. */
export const entranceAddress = ({ isFirstUser }: Config['users']['registration'], from: string): string =>
  withReturn(isFirstUser ? '/register' : '/login', from)
