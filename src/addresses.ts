import type { Config } from '#contract/config.ts'
import { isFilterPart } from '#contract/filterAddress.ts'

/** The pages of those who are signed in. */
export const pagePaths = [
  '/',
  '/transactions',
  '/recurring',
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
  '/bulk',
  '/settings',
  '/history',
  '/assistant',
  '/import',
  '/admin',
] as const
export type PagePath = (typeof pagePaths)[number]

/** Where a page stood before. */
export const movedPages = { '/analytics/categories': '/budgets' } as const satisfies Record<string, PagePath>

const paths: readonly string[] = [
  ...pagePaths,
  ...Object.keys(movedPages),
  '/login',
  '/register',
  '/serverNotAvailable',
]

const isId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value)
const isMonth = (value: string): boolean => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value)

/** What an address may name; a word that only says how something is shown has a default instead. */
const parameters: Record<string, (value: string) => boolean> = {
  month: isMonth,
  ...Object.fromEntries(['folder', 'in', 'rule', 'repeat', 'talk'].map((name) => [name, isId])),
}

const fits = (path: string, pathname: string): boolean => {
  const [wanted, given] = [path, pathname.replace(/(?<=.)\/$/, '')].map((text) => text.split('/'))
  return (
    wanted?.length === given?.length &&
    wanted?.every((part, index) => (part === ':id' ? isId(given?.[index] ?? '') : part === given?.[index])) === true
  )
}

/** Whether there is a page at an address, and what the address names can be. */
export const isPage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  paths.some((path) => fits(path, pathname)) &&
  [...new URLSearchParams(search)].every(
    ([name, value]) => (parameters[name]?.(value) ?? true) && isFilterPart(name, value),
  )

/** Leads to `path`, and from there on to where one is. */
export const withReturn = (path: string, from: string): string => {
  const { pathname, search } = new URL(from)
  const target = pathname + search
  return target === '/' ? path : `${path}?returnTo=${encodeURIComponent(target)}`
}

/** Where one wanted to go; never to another site, whatever a link says. */
export const returnAddress = (from: string): string => {
  const { origin, searchParams } = new URL(from)
  const target = new URL(searchParams.get('returnTo') ?? '/', origin)
  return target.origin === origin ? target.pathname + target.search : '/'
}

/** Where one who is signed out belongs; the first of all users makes an account. */
export const entranceAddress = ({ isFirstUser }: Config['users']['registration'], from: string): string =>
  withReturn(isFirstUser ? '/register' : '/login', from)
