import type { Config } from '#contract/config.ts'

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
